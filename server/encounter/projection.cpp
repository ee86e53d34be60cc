#include "encounter/projection.h"

#include <algorithm>
#include <string>

#include "table/common.h"

namespace fray::encounter {

using table::CombatantId;
using table::raw;

table::Gauge roughly(table::Gauge exact) {
  constexpr std::int32_t kQuarters = 4;
  if (exact.max <= 0) return exact;
  const std::int32_t full =
      static_cast<std::int32_t>(std::int64_t{kQuarters} * exact.value / exact.max);
  const std::int32_t value = exact.value <= 0           ? 0
                             : exact.value >= exact.max ? kQuarters
                                                        : std::clamp(full, 1, kQuarters - 1);
  return {.resource = exact.resource, .value = value, .max = kQuarters, .rough = true};
}

void show_roughly(table::CombatantView& combatant, Viewer viewer, table::Side side,
                  const table::Descriptor& descriptor) {
  if (viewer == kGm || viewer == viewer_of(side)) return;
  for (table::Gauge& gauge : combatant.gauges) {
    const table::TermDef& resource = descriptor.term(gauge.resource);
    if (resource.role == table::TermRole::Vital) gauge = roughly(gauge);
  }
}

// Nothing has changed for viewers that do not know of the turn that has started.
CombatantId shown_turn(const ViewInput& input, Viewer viewer) {
  for (const CombatantId turn : {input.whole.turn, input.whole.open_turn}) {
    if (turn == table::kNoCombatant || sees(viewer, input.standings[raw(turn)].known_to))
      return turn;
  }
  return table::kNoCombatant;
}

table::View project(const ViewInput& input, Viewer viewer) {
  table::View view = input.whole;
  const auto unknown = [&](CombatantId who) {
    return !sees(viewer, input.standings[raw(who)].known_to);
  };
  view.turn = shown_turn(input, viewer);
  view.open_turn = table::kNoCombatant;
  std::erase_if(view.combatants, [&](const table::CombatantView& c) { return unknown(c.who); });
  // A gap in the order would reveal a hidden combatant that fills it.
  std::vector<std::int16_t> places;
  places.reserve(view.combatants.size());
  for (const auto& c : view.combatants) {
    if (c.turn_order >= 0) places.push_back(c.turn_order);
  }
  std::ranges::sort(places);
  places.erase(std::ranges::unique(places).begin(), places.end());
  for (auto& c : view.combatants) {
    if (c.turn_order < 0) continue;
    const auto place = std::ranges::lower_bound(places, c.turn_order);
    c.turn_order = static_cast<std::int16_t>(place - places.begin());
  }
  return view;
}

bool Streams::as_known(const table::Table& table) const {
  bool same = known_.size() == table.size();
  for (std::size_t i = 0; same && i < known_.size(); ++i) {
    same = known_[i] == table.known_to(CombatantId(i));
  }
  return same;
}

bool Streams::known_changed(Viewer viewer, const table::Table& table) const {
  for (std::size_t i = 0; i < std::max(known_.size(), table.size()); ++i) {
    const bool before = i < known_.size() && sees(viewer, known_[i]);
    const bool now = i < table.size() && sees(viewer, table.known_to(CombatantId(i)));
    if (before != now) return true;
  }
  return false;
}

namespace {

constexpr std::size_t kFirstUndone = 1;  // of the arguments, of which a rewind has none

// A snapshot is due from such an event on, wherever a hidden combatant's inputs cut the stream.
bool changes_what_is_known(table::EventKind kind) {
  return kind == table::common::kRevealed || kind == table::common::kHid ||
         kind == table::common::kRewound || kind == table::common::kChangedSide;
}

}  // namespace

void Streams::update(const table::Table& table, bool rewound) {
  std::array<std::uint64_t, kViewers> before;
  std::ranges::transform(events_, before.begin(), [](const auto& e) { return e.size(); });
  std::array<std::uint64_t, kViewers> known_at{};
  const auto& events = table.journal().events;
  for (; taken_ < events.size(); ++taken_) {
    for (std::size_t v = 0; v < kViewers; ++v) {
      if (!sees(Viewer(v), events[taken_].audience)) continue;
      events_[v].push_back(taken_);
      if (changes_what_is_known(events[taken_].kind)) known_at[v] = events_[v].size();
    }
  }
  if (!rewound && as_known(table)) return;
  for (std::size_t v = 0; v < kViewers; ++v) {
    if (!rewound && !known_changed(Viewer(v), table)) continue;
    snapshot_[v] = known_at[v] > 0 ? known_at[v] : before[v] + 1;
  }
  known_.resize(table.size());
  for (std::size_t i = 0; i < known_.size(); ++i) known_[i] = table.known_to(CombatantId(i));
}

void Streams::resume(const table::Table& table,
                     const std::array<std::uint64_t, kViewers>& snapshots) {
  update(table, /*rewound=*/false);
  snapshot_ = snapshots;
}

table::Event rewound_event(std::size_t first_undone) {
  table::Event event{.kind = table::common::kRewound};
  event.args[kFirstUndone] = static_cast<std::int32_t>(first_undone);
  return event;
}

std::uint64_t Streams::rewound_to(Viewer viewer, const table::Event& event,
                                  const table::Journal& journal) const {
  const auto& places = of(viewer);
  std::ptrdiff_t left = 0;
  for (const table::Event* last = &event; last->kind == table::common::kRewound;) {
    const auto first_undone = static_cast<std::size_t>(last->args[kFirstUndone]);
    left = std::ranges::lower_bound(places, first_undone) - places.begin();
    if (left == 0) break;
    last = &journal.events[places[static_cast<std::size_t>(left) - 1]];
  }
  return static_cast<std::uint64_t>(left);
}

void Refs::update(const table::Table& table) {
  refs_.resize(std::min(refs_.size(), table.size()));
  while (refs_.size() < table.size()) {
    const std::uint64_t roller = table.state().seats[refs_.size()].member.roller;
    Ref ref = 0;
    for (int attempt = 0; ref == 0 || find(ref) != table::kNoCombatant; ++attempt) {
      // The slash separates these from the keys of dice streams: no combatant's key has one.
      const std::string key = "ref/" + std::to_string(roller) + "/" + std::to_string(attempt);
      ref = static_cast<Ref>(dice::roller_key(seed_, key));
    }
    refs_.push_back(ref);
  }
}

CombatantId Refs::find(Ref ref) const {
  const auto it = std::ranges::find(refs_, ref);
  return it == refs_.end() ? table::kNoCombatant : CombatantId(it - refs_.begin());
}

}  // namespace fray::encounter
