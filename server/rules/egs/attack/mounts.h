#pragma once

#include "rules/egs/attack/attack.h"

// Fighting with, and against, riders (L3042-3054).
namespace fray::egs {

/// A die more damage: of a charge on a mount, and of a weapon that is set against one (R57).
bool adds_momentum(const Fight& f, const Attack& a);

/// A miss may hit the beast (L3042, L3052).
void miss_rider(Fight& f, const Attack& a, const Blow& blow);

/// An area that reaches the rider reaches the beast as well, by the same roll; the beast does not
/// react itself (L1783-1789, R250).
void reach_mount(Fight& f, CombatantId attacker, CombatantId beast, int total, const Blow& blow);

}  // namespace fray::egs
