#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/kit/drawing.h"
#include "rules/kit/powers.h"
#include "table/checkpointable_game.h"
#include "table/hash.h"
#include "table/judged_powers.h"
#include "table/rearranged_game.h"
#include "table/reinforced_game.h"
#include "table/table.h"

namespace fray::kit {

/// A fight as the table sees it. Does what is the same in all rulesets: GM powers, outcome,
/// reinforcements, combatants that the GM moves or removes. `Fight` is the ruleset's FightBase. A
/// ruleset overrides the protected members, and what it shows and stores.
template <class Fight>
class GameBase : public table::Game,
                 public table::CheckpointableGame,
                 public table::ReinforcedGame,
                 public table::RearrangedGame,
                 public table::JudgedPowers {
 public:
  using World = typename Fight::World;
  using State = typename Fight::State;
  using Combatant = typename Fight::Combatant;

  GameBase(std::shared_ptr<const World> world, State state)
      : fight_(std::move(world), std::move(state)) {}

  const State& state() const { return fight_.state; }

  table::Script<> play(table::Table& table) override {
    fight_.sit_at(table);
    return script();
  }
  std::optional<table::Outcome> outcome() const override {
    if (fight_.state.phase != State::Phase::Over) return std::nullopt;
    return table::Outcome{fight_.state.winner, fight_.state.round};
  }
  /// Of everything in a checkpoint, so that nothing can be forgotten.
  std::uint64_t digest() const override { return table::StateHash().add(save()).value(); }

  // ---- what a GM may do ----

  void powers(table::OptionList& list) const override { gm_powers().list(fight_, list); }
  table::Result<> may_use(const table::Option& power,
                          std::span<const std::int32_t> values) const override {
    return gm_powers().judge(fight_, power, table::AboutOne(values));
  }
  void use_power(table::Table& table, const table::Option& power,
                 std::span<const std::int32_t> values) override {
    fight_.sit_at(table);
    gm_powers().use(fight_, power, table::AboutOne(values));
  }

  // ---- who joins, and who is elsewhere from now on ----

  std::expected<void, std::vector<table::Rejection>> admit(
      const table::CombatantSetup& newcomer, std::optional<table::Place> at) override {
    using table::Code;
    std::vector<table::Rejection> faults;
    if (!is_fight()) {
      faults.push_back(
          {Code::IllegalNow, "", "reinforcements join a fight; begin an interlude with them"});
      return std::unexpected(std::move(faults));
    }
    const table::CombatantId id{static_cast<std::uint16_t>(fight_.state.cast.size())};
    std::optional<Combatant> c = build(newcomer, id, faults);
    if (!faults.empty()) return std::unexpected(std::move(faults));
    if (auto stands = let_in(*c, id, at); !stands) {
      faults.push_back({Code::Invalid, "at", std::move(stands.error())});
      return std::unexpected(std::move(faults));
    }
    fight_.state.cast.push_back(std::move(*c));
    return {};
  }
  void enter(table::Table& table) override {
    fight_.sit_at(table);
    has_entered(static_cast<table::CombatantId>(fight_.state.cast.size() - 1));
  }

  table::Result<> put(table::Table& table, table::CombatantId who, table::Place to) override {
    using table::Code;
    if (const std::string_view absent = stands_nowhere(who); !absent.empty()) {
      return table::reject(Code::IllegalNow, "combatant", std::string(absent));
    }
    if (const auto moved = move_to(who, to); !moved) {
      return table::reject(Code::Invalid, "place", moved.error());
    }
    table.emit(table::common::kMoved, who, place_of(who));
    fight_.sit_at(table);
    was_put(who);
    return {};
  }
  void join(table::CombatantId who, table::Side side) override { fight_.at(who).side = side; }
  table::Result<> take_out(table::Table& table, table::CombatantId who) override {
    using table::Code;
    if (!is_fight()) return table::reject(Code::IllegalNow, "", "is for fights alone");
    if (const std::string_view gone = takes_no_part(who); !gone.empty()) {
      return table::reject(Code::IllegalNow, "combatant", std::string(gone));
    }
    fight_.sit_at(table);
    table.emit(table::common::kTookOut, who);
    leave(who);
    return {};
  }
  std::vector<table::CombatantId> order() const override {
    return is_fight() ? order_of_turns() : std::vector<table::CombatantId>();
  }

 protected:
  /// From wherever the state stands to the end.
  virtual table::Script<> script() = 0;
  virtual PowerTable<Fight> gm_powers() const = 0;
  /// False for an interlude, where combatants don't join, leave or have turns.
  virtual bool is_fight() const { return true; }

  /// A combatant of this setup, who takes part; or its errors, in fields named as in
  /// CombatantSetup.
  virtual std::optional<Combatant> build(const table::CombatantSetup& newcomer,
                                         table::CombatantId id,
                                         std::vector<table::Rejection>& faults) const = 0;
  /// Finds it a place before it joins the others; without `at` it has none yet. The error is about
  /// the place.
  virtual std::expected<void, std::string> let_in(const Combatant& newcomer, table::CombatantId id,
                                                  std::optional<table::Place> at) = 0;
  /// It takes its part from here on.
  virtual void has_entered(table::CombatantId who) = 0;

  /// Why it cannot be put elsewhere; empty: it can.
  virtual std::string_view stands_nowhere(table::CombatantId who) const = 0;
  virtual std::expected<void, std::string> move_to(table::CombatantId who, table::Place to) = 0;
  virtual table::Place place_of(table::CombatantId who) const = 0;
  /// Consequences of its new position.
  virtual void was_put(table::CombatantId who) { (void)who; }

  /// Why it cannot be taken out; empty: it can.
  virtual std::string_view takes_no_part(table::CombatantId who) const = 0;
  virtual void leave(table::CombatantId who) = 0;
  /// Active combatants, the first to act first.
  virtual std::vector<table::CombatantId> order_of_turns() const = 0;

  Fight fight_;
};

/// A game whose state has a `field`, which stores all positions: `board`, `has`, `at`, `place`,
/// `expect` and `put`.
template <class Fight>
class FieldGame : public GameBase<Fight> {
  using Base = GameBase<Fight>;

 public:
  using Base::Base;

  const table::Board& board() const override { return fight_.state.field.board(); }

 protected:
  using Base::fight_;

  std::expected<void, std::string> let_in(const typename Base::Combatant&, table::CombatantId id,
                                          std::optional<table::Place> at) override {
    if (at) return fight_.state.field.place(id, at->cell());
    fight_.state.field.expect(id);
    return {};
  }
  std::string_view stands_nowhere(table::CombatantId who) const override {
    return fight_.state.field.has(who) ? "" : "is out of the fight and blocks no one";
  }
  std::expected<void, std::string> move_to(table::CombatantId who, table::Place to) override {
    return fight_.state.field.put(who, to.cell());
  }
  table::Place place_of(table::CombatantId who) const override {
    return table::Place(fight_.state.field.at(who));
  }
};

/// A game whose field is a GroundField, which the GM may draw on.
template <class Fight>
class GroundGame : public FieldGame<Fight> {
  using Base = FieldGame<Fight>;

 public:
  using Base::Base;

  std::string map(std::string_view as_set_up) const override {
    return fight_.state.field.drawn(as_set_up);
  }
  table::Result<> draw(table::Table& table, std::span<const table::Place> places,
                       board::Terrain ground) override {
    auto& field = fight_.state.field;
    const auto is_taken = [&](board::Cell at) {
      return field.who_is_at(at) != table::kNoCombatant;
    };
    const auto changed = changed_by_drawing(field.map(), places, ground, is_taken);
    if (!changed) return std::unexpected(changed.error());
    announce_drawing(table, field.map(), *changed, ground);
    fight_.sit_at(table);
    for (const board::Cell at : *changed) {
      will_draw(at);
      field.draw(at, ground);
    }
    return {};
  }

 protected:
  using Base::fight_;

  /// What stands there because of the rules is gone before the GM draws there.
  virtual void will_draw(board::Cell at) { (void)at; }
};

}  // namespace fray::kit
