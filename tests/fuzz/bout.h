#pragma once

#include "encounter/bot_strategy.h"
#include "encounter/encounter.h"
#include "rules/forge/ruleset.h"

namespace fray::fuzz {

inline const table::Ruleset& forge_rules() {
  static const auto rules = forge::make_ruleset();
  return *rules;
}

/// Three combatants of two sides around a door, one of them hidden; a GM and a player.
inline table::Setup bout() {
  table::Setup s;
  s.title = "Bout";
  s.ruleset = "forge";
  s.map = "........\n..#+#.~.\n..o.O.%.\n........\n";
  s.sides = {"heroes", "raiders"};
  s.combatants = {
      {.key = "ana",
       .name = "Ana",
       .side = table::Side{0},
       .at = {1, 1},
       .archetype = "skirmisher"},
      {.key = "bo", .name = "Bo", .side = table::Side{1}, .at = {3, 2}, .archetype = "grunt-10"},
      {.key = "cy",
       .name = "Cy",
       .side = table::Side{1},
       .at = {6, 3},
       .hidden = true,
       .archetype = "striker-8"}};
  s.seats = {{.key = "gm", .role = table::Role::Gm},
             {.key = "ana", .side = table::Side{0}, .controls = {table::CombatantId{0}}}};
  return s;
}

}  // namespace fray::fuzz
