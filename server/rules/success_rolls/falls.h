#pragma once

#include "rules/success_rolls/fight.h"
#include "rules/success_rolls/harm/blast.h"

// Harm without an attacker, at the GM's word.
namespace fray::success_rolls {

/// Armor does not help; where locations count, damage beyond a limb's limit goes to another one
/// (L483).
void fall_from_height(Fight& f, CombatantId who, const Fall& fall);
/// Rolled dice against armor; `evadable`: Dodge or Block may spare it.
void endanger(Fight& f, CombatantId who, const Damage& damage, bool evadable);

}  // namespace fray::success_rolls
