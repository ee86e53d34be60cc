#pragma once

#include "rules/forge/content/content.h"

namespace fray::forge {

/// Derived values of a sheet as it stands, before any effect of play. (L318-339)
struct Derived {
  int max_energy = 0;  ///< three highest attributes, with effective Agility
  int max_health = 0;
  int physical_defence = 1;   ///< PD dice: 1 + worn and natural armor
  int size_defence = 0;       ///< further PD dice against physical attacks but area attacks
  int martial_defence = 0;    ///< further PD dice against martial attacks but area attacks
  int mental_defence = 1;     ///< MD dice: the middle one of the mental attributes
  int effective_agility = 1;  ///< after armor; at least 0
  int agility_cap = 0;        ///< of worn armor; 0 = none
  bool armour_untrained = false;
  int action_surcharge = 0;  ///< energy on top of every action and reaction (L2420)
  int shield_cost = 0;       ///< energy, with the surcharge of L2426; 0 without a shield
  int shield_rating = 0;
  int speed_ft = 0;
  int reach_ft = 0;       ///< without any weapon
  int space_cells = 1;    ///< side of the square it fills, in 5-foot cells
  int size_rank = 0;      ///< Medium is 0; each size more or less is 1
  int strength_dice = 0;  ///< on Strength-based actions and attacks (L1781)
  int stealth_dice = 0;   ///< on Agility (Stealth) tests
  int short_rest_health = 0;
};

Derived derive(const Content& content, const Sheet& sheet);

/// The sheet's attribute as play uses it: Agility is limited by armor, the others are as written.
int effective_attribute(const Sheet& sheet, const Derived& derived, Attribute attribute);

/// The hardest attack with a weapon as the templates print it: energy paid and added / dice,
/// without skills that come on top. (L3916)
struct MaxAttack {
  int energy = 0;
  int dice = 0;
};
MaxAttack max_attack(const Content& content, const Sheet& sheet, const WeaponDef& weapon);

}  // namespace fray::forge
