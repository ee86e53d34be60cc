#pragma once

#include <string>

#include "rules/forge/content/armour.h"
#include "rules/forge/content/weapon.h"

// What the tables of equipment say of an item, as one sentence for the player who chooses it.
namespace fray::forge {

/// "Melee, one hand; costs 4, 5 dice, slashing damage."
std::string summary_of(const WeaponDef& weapon);
std::string summary_of(const ShieldDef& shield);

}  // namespace fray::forge
