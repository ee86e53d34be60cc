#pragma once

#include <string>

#include "rules/forge/content/armour.h"
#include "rules/forge/content/weapon.h"

// An item's description from the tables of equipment, as one sentence for the player who chooses
// it.
namespace fray::forge {

/// "Melee, one hand; costs 4, 5 dice, slashing damage."
std::string summary_of(const WeaponDef& weapon);
std::string summary_of(const ShieldDef& shield);

}  // namespace fray::forge
