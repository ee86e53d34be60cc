// Who is who in the two worlds, what is the same there, and what differs.
#include <algorithm>
#include <sstream>

#include "oracle/twins.h"

namespace fray::oracle {

using encounter::GmCommand;
using table::kNoCombatant;
using table::raw;

CombatantId Twins::haunted(CombatantId who) const {
  if (raw(who) < haunted_.size()) return haunted_[raw(who)];
  return CombatantId(raw(who) + lurkers_.size());
}

bool Twins::known_to_all(CombatantId who) const {
  return std::ranges::all_of(viewers_, [&](Viewer v) { return without_->knows(v, who); });
}

static bool same_gauge(const table::Gauge& a, const table::Gauge& b) {
  return a.resource == b.resource && a.value == b.value;
}

// Does an ally in plain sight stand elsewhere, or has it moved differently, because a forced move
// met a hidden combatant? That gives its ally away, so the two may differ.
bool Twins::ally_was_in_the_way() const {
  const table::View here = without_->view(encounter::kGm);
  const table::View there = with_->view(encounter::kGm);
  return std::ranges::any_of(here.combatants, [&](const table::CombatantView& c) {
    const auto twin =
        std::ranges::find(there.combatants, haunted(c.who), &table::CombatantView::who);
    return is_ally(c.who) && twin != there.combatants.end() &&
           (twin->at != c.at || !std::ranges::equal(twin->gauges, c.gauges, same_gauge));
  });
}

bool Twins::is_ally(CombatantId who) const {
  const auto& combatants = without_->setup().combatants;
  if (raw(who) >= combatants.size()) return false;
  // Or has been won over.
  return combatants[raw(who)].side == side_ || without_->raw_table().side_of(who) == side_;
}

bool Twins::is_lurker(CombatantId who) const {
  return std::ranges::find(lurkers_, who) != lurkers_.end();
}

std::optional<Prompt> Twins::twin_of(const Asked& asked) const {
  for (const Prompt& p : with_->prompts(asked.seat)) {
    if (p.who == haunted(asked.prompt.who)) return p;
  }
  return std::nullopt;
}

// The same choice where combatants have other ids.
table::Choice Twins::translate(const table::OptionList& list, const table::OptionList& others,
                               table::Choice choice) const {
  table::Option option = list.options[choice.option];
  const auto parameters = list.parameters_of(option);
  // Of a row of options for one amount each, the one at the same place.
  auto place = std::count_if(list.options.begin(), list.options.begin() + choice.option,
                             [&](const table::Option& o) { return o.same_as(option); });
  if (option.target != kNoCombatant) option.target = haunted(option.target);
  std::size_t found = 0;
  for (; found < others.options.size(); ++found) {
    if (others.options[found].same_as(option) && place-- == 0) break;
  }
  choice.option = static_cast<std::uint32_t>(found);
  std::size_t at = 0;
  std::size_t chosen = 0;
  for (const table::Parameter& p : parameters) {
    if (p.kind == table::ParameterKind::Shares) {
      at += chosen;
      continue;
    }
    if (p.kind == table::ParameterKind::Combatants) {
      chosen = static_cast<std::size_t>(choice.values[at]);
      for (std::size_t i = 1; i <= chosen; ++i) {
        choice.values[at + i] = raw(haunted(static_cast<CombatantId>(choice.values[at + i])));
      }
      at += chosen;
    }
    const bool counted =
        p.kind == table::ParameterKind::Items || p.kind == table::ParameterKind::Words;
    if (counted) at += static_cast<std::size_t>(choice.values[at]);
    ++at;
  }
  return choice;
}

bool Twins::alike() {
  ++tally_.compared;
  note_masked();
  std::vector<Viewer> told;
  for (const Viewer v : viewers_) {
    if (without_->waits_for_hidden(v) != with_->waits_for_hidden(v)) return false;
    if (!with_->waits_for_hidden(v)) told.push_back(v);
  }
  for (const Viewer v : told) {
    if (without_->stream_length(v) != with_->stream_length(v)) return false;
    if (picture(*without_, v) != picture(*with_, v)) return false;
    if (stream(*without_, v, seen_[raw(v)]) != stream(*with_, v, seen_[raw(v)])) return false;
  }
  std::vector<SeatId> seats;
  for (const SeatId seat : seats_) {
    const Viewer v = viewer_of(without_->setup().seats[raw(seat)]);
    if (std::ranges::find(told, v) == told.end()) continue;
    if (prompts(*without_, seat, odds_) != prompts(*with_, seat, odds_)) return false;
    seats.push_back(seat);
  }
  for (const Viewer v : told) seen_[raw(v)] = without_->stream_length(v);
  for (const SeatId seat : seats) told_[seat] = without_->prompts(seat);
  if (!alike_too(*without_, *with_, seats)) {
    ADD_FAILURE() << "only further things differ, after " << last_;
  }
  return true;
}

void Twins::note_masked() {
  const auto& events = with_->journal().events;
  for (; noted_ < events.size(); ++noted_) {
    const table::Event& event = events[noted_];
    const table::EventDef& def = with_->descriptor().event(event.kind);
    for (std::size_t i = 0; i < event.arg_count; ++i) {
      if (def.args[i].kind != table::ArgKind::Combatant) continue;
      if (is_lurker(static_cast<CombatantId>(event.args[i]))) tally_.masked.insert(event.kind);
    }
  }
}

namespace {

std::string log_tail(const Encounter& e) {
  std::ostringstream out;
  const auto& log = e.log();
  for (std::size_t i = log.size() - std::min<std::size_t>(log.size(), 12); i < log.size(); ++i) {
    if (const auto* a = std::get_if<encounter::Answer>(&log[i].action)) {
      out << " answer(" << raw(a->window) << " " << name_of(e, a->who) << " " << a->choice.option
          << (a->keep ? " keep)" : ")");
    } else if (const auto* o = std::get_if<encounter::Order>(&log[i].action)) {
      out << " order(" << name_of(e, o->who) << " " << int(raw(o->order)) << ")";
    } else if (const auto* c = std::get_if<GmCommand>(&log[i].action)) {
      out << " gm(" << int(c->kind) << " " << name_of(e, c->who) << ")";
    } else if (const auto* p = std::get_if<encounter::Power>(&log[i].action)) {
      out << " power(" << e.descriptor().term(p->action).key << " "
          << name_of(e, concerned(log[i].action)) << ")";
    } else {
      const bool thrown = std::holds_alternative<encounter::EnterDice>(log[i].action);
      out << (thrown                                                      ? " dice"
              : std::holds_alternative<encounter::TimeOut>(log[i].action) ? " time-out"
                                                                          : " rewind");
    }
  }
  return out.str();
}

}  // namespace

void Twins::explain(const std::string& what) {
  std::string lurkers;
  for (const CombatantId who : lurkers_) lurkers += " " + name_of(*with_, who);
  ADD_FAILURE() << what << " after " << last_ << "\nwithout: " << log_tail(*without_) << "\nwith"
                << lurkers << ": " << log_tail(*with_)
                << "\nfor the GM without: " << picture(*without_, encounter::kGm)
                << "\nwith: " << picture(*with_, encounter::kGm) << "\nof late without:\n"
                << story(*without_) << "with:\n"
                << story(*with_) << difference();
}

// What shows, in either of them.
std::string Twins::difference() {
  std::string text;
  const auto compare = [&](const std::string& who, const std::string& here,
                           const std::string& there) {
    if (here != there) text += who + " without:\n" + here + "\nwith:\n" + there + "\n";
  };
  for (const Viewer v : viewers_) {
    const std::string who = "viewer " + std::to_string(raw(v));
    compare(who, without_->waits_for_hidden(v) ? "behind" : "",
            with_->waits_for_hidden(v) ? "behind" : "");
    compare(who, stream(*without_, v, seen_[raw(v)]), stream(*with_, v, seen_[raw(v)]));
    compare(who, picture(*without_, v), picture(*with_, v));
  }
  for (const SeatId seat : seats_) {
    compare("seat " + std::to_string(raw(seat)), prompts(*without_, seat, odds_),
            prompts(*with_, seat, odds_));
  }
  return text;
}

}  // namespace fray::oracle
