#pragma once

#include "rules/egs/fight/fight.h"

// Catching fire, and burning until it is put out (L1795, L2437, L3481, R209).
namespace fray::egs {

/// Sets on fire what can burn.
void kindle(Fight& f, CombatantId who);
/// A weapon of fire has hit `target` or missed it: at even odds the target burns, or the ground
/// where it stands, until the fire is put out (R258).
void flare_up(Fight& f, CombatantId target, bool hit);
/// At the start of a round: damage by fire to burning combatants, and to those on burning ground.
void burn(Fight& f);

}  // namespace fray::egs
