#pragma once

#include "rules/egs/fight/fight.h"

// Being thrown down or driven back, and falling, from a mount or out of the air (L2105, L2659,
// L3054, L3477).
namespace fray::egs {

struct Pushed {
  int feet = 0;
  bool hit = false;  ///< something solid, or a combatant, before the end of the path
};

/// Drives `who` in a straight line away from `from` (kNoCombatant: to the left), as far as there is
/// free ground.
Pushed push_back(Fight& f, CombatantId who, CombatantId from, int feet);

/// Down, with what that brings.
void throw_down(Fight& f, CombatantId who);

/// One of them can ride, or carry, no longer: the rider falls (L3054).
void part_from_mount(Fight& f, CombatantId who);
/// Has wings, or a talent that serves for them, and is on its feet: who lies does not fly (R199).
bool may_fly(const Combatant& c);
/// A combatant that can stay in the air no longer falls (L3477).
void come_down(Fight& f, CombatantId who);

}  // namespace fray::egs
