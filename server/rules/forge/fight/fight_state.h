#pragma once

#include <optional>
#include <vector>

#include "board/grid.h"
#include "rules/forge/fight/combatant.h"
#include "rules/forge/fight/fight_options.h"
#include "table/ruleset.h"

namespace fray::forge {

/// A weapon or shield that lies on the ground, for all to pick up.
struct LyingItem {
  Term item = kNoTerm;
  board::Cell at;
  std::int8_t shots = 0;  // left in the weapon
};

/// An area that a spell sustains (L2297).
struct Storm {
  Term skill = kNoTerm;
  CombatantId caster = kNoCombatant;
  board::Cell centre;
  std::int16_t height_ft = 0;  // of the center, above the ground
  std::int16_t feet = 0;       // radius
  std::int16_t dice = 0;
  std::int32_t last_turn = 0;  // ends at the end of this turn of the caster, or with its death
};

/// The whole plain state of a fight. At rest (in a priority window) it determines how to continue.
struct FightState {
  enum class Phase : std::uint8_t { Setup, Turn, Window, Over };

  board::Grid grid;
  bool ground_changes = false;  // there are doors, or the GM has drawn
  std::vector<Combatant> cast;  // by CombatantId
  std::vector<Storm> storms;
  std::vector<CombatantId> priority;  // highest initiative first
  std::vector<CombatantId> slots;     // of this round; differs from priority after A-19
  std::vector<LyingItem> lying;       // in the order in which they fell
  FightOptions options;
  bool fighting = true;  // false between fights: what never helps in a fight may help
  Phase phase = Phase::Setup;
  std::int32_t round = 0;
  std::int32_t slot = 0;
  CombatantId open_turn = kNoCombatant;  // the last combatant whose turn started in plain sight
  std::int32_t idle_rounds = 0;
  bool acted_this_round = false;
  std::int32_t last_clash = 0;  // round in which sides last came to blows
  bool damage_dealt = false;    // by anyone in this encounter (L2163)
  std::optional<table::Side> winner;
};

}  // namespace fray::forge
