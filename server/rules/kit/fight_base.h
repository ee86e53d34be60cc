#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "table/common.h"
#include "table/table.h"
#include "table/vocabulary.h"

namespace fray::kit {

/// A fight while it runs: its state, the table it is played at, and what every step is made of. A
/// ruleset derives its `Fight` from it.
///
/// The state has a `cast` of all combatants by id, each with a `side`, a `phase` of which one is
/// `Over`, a `winner`, the `round`, `idle_rounds` and `options`. `Events` is the ruleset's
/// enumeration of events, whose rows `row_of(event)` finds; it has `Won` and `Stalemate`.
template <class TheWorld, class TheState, class Events>
class FightBase {
 public:
  using World = TheWorld;
  using State = TheState;
  using Combatant = typename decltype(State::cast)::value_type;

  FightBase(std::shared_ptr<const World> world, State initial)
      : state(std::move(initial)), world_(std::move(world)) {}

  State state;
  const World& world() const { return *world_; }
  const std::shared_ptr<const World>& shared_world() const { return world_; }
  table::Table& table() { return *table_; }
  const table::Table& table() const { return *table_; }
  void sit_at(table::Table& table) { table_ = &table; }
  table::FramePool& frame_pool() { return table_->frame_pool(); }

  Combatant& at(table::CombatantId id) { return state.cast[table::raw(id)]; }
  const Combatant& at(table::CombatantId id) const { return state.cast[table::raw(id)]; }

  // ---- events ----

  /// Announces an event to all who know of all combatants it names.
  template <Events kEvent, class... Args>
  void emit(Args... args) {
    check_arguments<kEvent, Args...>();
    table_->emit(kind_of(kEvent), args...);
  }
  /// The same, to no more than `audience`.
  template <Events kEvent, class... Args>
  void emit_to(table::Audience audience, Args... args) {
    check_arguments<kEvent, Args...>();
    table_->emit_to(audience, kind_of(kEvent), args...);
  }
  /// The same, to those who also know of `whom`, which has a part in it and is not named.
  template <Events kEvent, class... Args>
  void emit_about(table::CombatantId whom, Args... args) {
    check_arguments<kEvent, Args...>();
    table_->emit_about(whom, kind_of(kEvent), args...);
  }
  /// The same, as brought about by `cause`: kNoCombatant where that is unknown.
  template <Events kEvent, class... Args>
  void emit_by(table::CombatantId cause, Args... args) {
    check_arguments<kEvent, Args...>();
    table_->emit_by(cause, kind_of(kEvent), args...);
  }

  // ---- dice ----

  /// Dice of a combatant's own. `parts`: where they come from, for all who are shown the roll.
  template <class Purpose>
  table::Faces roll(table::CombatantId who, Purpose purpose, int count, unsigned sides,
                    const table::DiceParts& parts) {
    const table::Faces rolled =
        table_->roll(who, static_cast<std::uint32_t>(purpose), count, sides);
    table_->note_parts(rolled, parts);
    return rolled;
  }
  int sum(table::Faces faces) const {
    int total = 0;
    for (const dice::Face face : table_->faces(faces)) total += face;
    return total;
  }

  // ---- who knows of which combatant ----

  bool knows(table::Side side, table::CombatantId who) const {
    return (table_->known_to(who) & table::audience_of(side)) != 0;
  }
  bool known_to_all(table::CombatantId who) const {
    return table_->known_to(who) == table::kEveryone;
  }
  bool enemies(const Combatant& a, const Combatant& b) const { return a.side != b.side; }
  bool enemies(table::CombatantId a, table::CombatantId b) const { return enemies(at(a), at(b)); }
  /// A hidden combatant is seen from now on, by all who know of `by`: what a hidden one runs into
  /// must not show others to them. Without `by` everyone sees it.
  void reveal(table::CombatantId who, table::CombatantId by = table::kNoCombatant) {
    const table::Audience knew = table_->known_to(who);
    const table::Audience see = by == table::kNoCombatant ? table::kEveryone : table_->known_to(by);
    const auto now = static_cast<table::Audience>(knew | see);
    if (now == knew) return;
    table_->set_known_to(who, now);
    table_->emit_to(see, table::common::kRevealed, who);
  }

  // ---- the end ----

  /// The side that alone has combatants left of which this is so, with none inside where there is
  /// no such combatant at all. Nothing: several sides have.
  template <class StandsUp>
  std::optional<std::optional<table::Side>> only_side(StandsUp stands_up) const {
    std::optional<table::Side> first;
    for (const Combatant& c : state.cast) {
      if (!stands_up(c)) continue;
      if (first && *first != c.side) return std::nullopt;
      first = c.side;
    }
    return std::optional<std::optional<table::Side>>(std::in_place, first);
  }
  /// No actions for as long as the options allow, or no effect on another combatant, which is
  /// `quiet_rounds` ago?
  bool at_standstill(std::int32_t quiet_rounds) const {
    const auto& options = state.options;
    return state.idle_rounds >= options.stalemate_rounds ||
           (options.standoff_rounds > 0 && quiet_rounds >= options.standoff_rounds);
  }
  /// The fight is over, and this side has won it, or none.
  void end(std::optional<table::Side> winner) {
    state.phase = State::Phase::Over;
    state.winner = winner;
    if (winner) {
      emit<Events::Won>(*winner);
    } else {
      emit<Events::Stalemate>();
    }
  }

 protected:
  ~FightBase() = default;

  table::Table* table_ = nullptr;

 private:
  static table::EventKind kind_of(Events event) {
    return table::EventKind{static_cast<std::uint16_t>(event)};
  }
  template <Events kEvent, class... Args>
  static void check_arguments() {
    static_assert(table::takes<Args...>(row_of(kEvent)),
                  "these are not the arguments of this event");
  }

  std::shared_ptr<const World> world_;
};

}  // namespace fray::kit
