#pragma once

#include <memory>
#include <vector>

#include "board/hex_grid.h"
#include "board/hex_path.h"
#include "table/common.h"
#include "table/direction.h"
#include "table/rearranged_game.h"
#include "table/table.h"
#include "toolbox/toolbox.h"

// A small ruleset on hexes with facing. Fighters act in turns in the order of the setup. In its
// turn a combatant may go 8 meters, a sixth of a turn counting as a step, or strike a neighbor in
// the third of a circle in front of it; 4 or more on a die fells. The last side standing wins;
// after 30 rounds the fight ends without a winner. With the option "facing" of the setup a
// combatant may also turn where it stands. The archetype "wagon" fills two hexes: the one that it
// stands in and the one in front. A hex is 2 meters, or 4 where the setup says so.
namespace fray::hexes {

namespace common = table::common;
using table::CombatantId;
using table::EventKind;
using table::Term;

inline constexpr Term kMove{common::kTermCount + 0};
inline constexpr Term kStrike{common::kTermCount + 1};
inline constexpr Term kTurn{common::kTermCount + 2};
inline constexpr Term kChance{common::kTermCount + 3};
inline constexpr Term kWorth{common::kTermCount + 4};
inline constexpr Term kFace{common::kTermCount + 5};

inline constexpr EventKind kRound{common::kEventCount + 0};     // (round)
inline constexpr EventKind kMoved{common::kEventCount + 1};     // (combatant, place)
inline constexpr EventKind kStruck{common::kEventCount + 2};    // (attacker, target, dice)
inline constexpr EventKind kFelled{common::kEventCount + 3};    // (combatant)
inline constexpr EventKind kFinished{common::kEventCount + 4};  // (round)

struct Fighter {
  table::Side side{};
  board::HexPose pose;
  bool out = false;
};

struct State {
  board::HexGrid grid;
  table::Board board;
  std::int32_t scale = 2;  // meters a hex
  std::vector<Fighter> fighters;
  std::int32_t round = 0;
  std::size_t turn = 0;
  bool finished = false;
  bool turns = false;  // where they stand
};

class Game final : public table::Game, public table::RearrangedGame {
 public:
  explicit Game(State state) : state_(std::move(state)) {}

  std::unique_ptr<table::Game> clone() const override { return std::make_unique<Game>(state_); }
  table::Script<> play(table::Table& table) override;
  void view(table::View& view) const override;
  const table::Board& board() const override { return state_.board; }
  std::optional<table::Outcome> outcome() const override;
  std::uint64_t digest() const override;
  table::Result<> put(table::Table& table, CombatantId who, table::Place to) override;
  void join(CombatantId who, table::Side side) override { at(who).side = side; }
  table::Result<> take_out(table::Table& table, CombatantId who) override;
  // There is no order that a GM could change.
  std::vector<CombatantId> order() const override { return {}; }
  void reorder(table::Table&, CombatantId, CombatantId) override {}

 private:
  class TurnQuestion;

  Fighter& at(CombatantId who) { return state_.fighters[table::raw(who)]; }
  const Fighter& at(CombatantId who) const { return state_.fighters[table::raw(who)]; }
  bool knows(CombatantId who, CombatantId other) const;
  bool decided() const;
  board::HexSpace space(CombatantId who) const;
  board::HexReach reach(CombatantId who) const;
  void move(table::Table& table, CombatantId who, table::Place to);
  void face(table::Table& table, CombatantId who, table::Direction towards);
  void strike(table::Table& table, CombatantId who, CombatantId target);

  State state_;
  const table::Table* table_ = nullptr;
  mutable board::HexPathScratch scratch_;
};

class Ruleset final : public table::Ruleset {
 public:
  Ruleset();
  const table::Descriptor& descriptor() const override { return descriptor_; }
  std::expected<std::unique_ptr<table::Game>, std::vector<table::Rejection>> start(
      const table::Setup& setup) const override;

 private:
  table::Descriptor descriptor_;
};

class Toolbox final : public table::Toolbox {
 public:
  const table::Ruleset& ruleset() const override { return ruleset_; }

 private:
  Ruleset ruleset_;
};

/// Ana at (1, 1), facing E, and Gob at (4, 1), facing W, on open hexes; the only seat is a GM's.
inline constexpr const char* kDuel = R"(title = "Duel"
ruleset = "hexes"
board = "hexes"
map = """
. . . . . .
 . . . . . .
. . # . . .
"""
sides = ["heroes", "raiders"]
[[combatant]]
key = "ana"
name = "Ana"
side = "heroes"
at = [1, 1]
facing = "E"
[[combatant]]
key = "gob"
name = "Gob"
side = "raiders"
at = [4, 1]
facing = "W"
[[seat]]
key = "gm"
role = "gm"
)";

}  // namespace fray::hexes
