#pragma once

#include "rules/forge/fight/fight.h"

// The trait Venomous.
namespace fray::forge {

/// Venom in a wound of so much damage: the target resists it or is poisoned (L1917).
void poison(Fight& fight, CombatantId target, int damage);
/// At the Start of Turn of one poisoned by venom: the free test to be rid of it (L1917).
void fight_venom(Fight& fight, CombatantId who);

}  // namespace fray::forge
