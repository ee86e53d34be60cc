#pragma once

#include "rules/egs/fight/fight.h"

// Weapons that are set against a charge (L3054, R191).
namespace fray::egs {

/// Weapons that can be set against a charge: those that reach (R191).
bool can_be_set(const Combatant& c);
/// The target's blow at one who charges it, if it has set its weapon.
table::Script<> answer_charge(Fight& f, CombatantId charger, CombatantId target);

}  // namespace fray::egs
