#include "oracle/twin_look.h"

#include <algorithm>
#include <sstream>

#include "encounter/bot_strategy.h"

namespace fray::oracle {

using encounter::Prompt;
using table::kNoCombatant;
using table::raw;

namespace {

std::string argument(const Encounter& e, table::ArgKind kind, std::int32_t value) {
  if (kind == table::ArgKind::Combatant) return name_of(e, static_cast<CombatantId>(value));
  if (kind != table::ArgKind::Dice) return std::to_string(value);
  std::string faces = "[";
  for (const dice::Face f : e.faces(value)) faces += std::to_string(f) + ",";
  return faces + "]";
}

// What one of the options would fall on.
std::string ground(Encounter& e, SeatId seat, const Prompt& p, const table::OptionList& list) {
  encounter::RandomSource whim(p.number);
  const auto viewer = encounter::viewer_of(e.setup().seats[raw(seat)]);
  std::ostringstream out;
  for (std::size_t i = 0; i < list.options.size(); ++i) {
    const auto coverage = e.coverage(viewer, p, encounter::random_values(list, i, whim));
    for (const table::Place at : coverage.places) out << " " << at.x << "," << at.y;
    for (const CombatantId who : coverage.caught) out << " " << name_of(e, who);
  }
  return out.str() + "\n";
}

}  // namespace

std::string name_of(const Encounter& e, CombatantId who) {
  return who == kNoCombatant ? "nobody" : std::to_string(e.ref(who));
}

std::string stream(const Encounter& e, Viewer viewer, std::uint64_t from) {
  std::ostringstream out;
  for (std::uint64_t seq = from + 1; seq <= e.stream_length(viewer); ++seq) {
    const table::Event& event = e.stream_event(viewer, seq);
    const table::EventDef& def = e.descriptor().event(event.kind);
    out << def.key << "(";
    for (std::size_t i = 0; i < event.arg_count; ++i) {
      out << argument(e, def.args[i].kind, event.args[i]) << " ";
    }
    out << ") due=" << e.snapshot_due(viewer, seq - 1) << "\n";
  }
  return out.str();
}

std::string story(const Encounter& e) {
  constexpr std::uint64_t kLatest = 30;
  const std::uint64_t length = e.stream_length(encounter::kGm);
  std::ostringstream out;
  for (std::uint64_t seq = length - std::min(length, kLatest) + 1; seq <= length; ++seq) {
    const table::Event& event = e.stream_event(encounter::kGm, seq);
    const table::EventDef& def = e.descriptor().event(event.kind);
    out << "  " << def.key;
    for (std::size_t i = 0; i < event.arg_count; ++i) {
      const bool term = def.args[i].kind == table::ArgKind::Term && event.args[i] >= 0;
      const auto word = static_cast<table::Term>(event.args[i]);
      out << " "
          << (term && word != table::kNoTerm ? e.descriptor().term(word).key
                                             : argument(e, def.args[i].kind, event.args[i]));
    }
    out << "\n";
  }
  return out.str();
}

std::string picture(const Encounter& e, Viewer viewer) {
  const table::View v = e.view(viewer);
  std::ostringstream out;
  out << "round " << v.round << " turn " << name_of(e, v.turn) << "\n";
  for (const table::CombatantView& c : v.combatants) {
    const table::Place at = c.at.value_or(table::Place(-1, -1));
    out << name_of(e, c.who) << " at " << at.packed() << " " << int(c.space) << " order "
        << c.turn_order << (c.out ? " out" : "");
    for (const auto& g : c.gauges) out << " " << raw(g.resource) << ":" << g.value << "/" << g.max;
    for (const auto t : c.conditions) out << " " << raw(t);
    out << " |";
    for (const auto t : c.items) out << " " << raw(t);
    for (const table::ThrownDice& dice : c.thrown) {
      out << " d" << int(dice.sides) << ":";
      for (const int face : dice.faces) out << " " << face;
    }
    out << "\n";
  }
  for (const table::MarkView& m : v.marks) {
    out << "mark " << raw(m.what) << " at " << m.at.x << "," << m.at.y << " " << m.radius << "\n";
  }
  for (const auto& [side, term] : v.over) out << int(raw(side)) << ":" << raw(term) << "\n";
  out << e.sight(viewer) << "\nreactions: " << e.reactions_pending(viewer) << "\nawaited:";
  for (const CombatantId who : e.awaited(viewer)) out << " " << name_of(e, who);
  return out.str();
}

namespace {

// What the combatant cannot do, and why.
std::string unavailable(const Encounter& e, SeatId seat, const Prompt& p) {
  std::ostringstream out;
  const Viewer viewer = encounter::viewer_of(e.setup().seats[raw(seat)]);
  for (const auto& [o, reason] : e.explain(viewer, p)) {
    out << "  not " << raw(o.action) << " " << raw(o.item) << " " << raw(o.mode) << " "
        << name_of(e, o.target) << ": " << reason << "\n";
  }
  return out.str();
}

}  // namespace

std::string prompts(Encounter& e, SeatId seat, bool odds) {
  std::ostringstream out;
  for (const Prompt& p : e.prompts(seat)) {
    out << "#" << p.number << " " << name_of(e, p.who) << " kind " << int(raw(p.kind)) << " moment "
        << raw(p.moment) << " " << name_of(e, p.actor) << " on " << name_of(e, p.subject) << "\n";
    const table::OptionList list = e.options(p);
    for (std::size_t i = 0; i < list.options.size(); ++i) {
      const table::Option& o = list.options[i];
      out << "  " << raw(o.action) << " " << raw(o.item) << " " << raw(o.mode) << " "
          << name_of(e, o.target);
      for (const table::Price& price : o.prices) {
        out << " " << price.amount << " of " << raw(price.resource);
      }
      for (const table::Parameter& q : list.parameters_of(o)) {
        out << " {" << raw(q.name) << " " << int(raw(q.kind)) << " " << q.min << ".." << q.max
            << " of " << raw(q.resource);
        for (const std::int32_t d : list.domain_of(q)) {
          out << " "
              << (q.kind == table::ParameterKind::Combatants
                      ? name_of(e, static_cast<CombatantId>(d))
                      : std::to_string(d));
        }
        out << "}";
      }
      const auto rows = odds ? e.odds(p, i) : std::vector<table::OddsRow>{};
      for (const table::OddsRow& row : rows) {
        out << " (" << row.value;
        for (const table::Measured& m : row.measures)
          out << " " << raw(m.measure) << " " << m.figure;
        out << ")";
      }
      out << "\n";
    }
    if (odds) out << ground(e, seat, p, list) << unavailable(e, seat, p);
  }
  return out.str();
}

}  // namespace fray::oracle
