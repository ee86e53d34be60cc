#pragma once

#include "rules/forge/interlude/interlude.h"

namespace fray::forge {

/// Time passes. The dying get worse, the unconscious may wake, the dead stay dead longer. No time
/// passes for an action of a combatant not known to all: the common clock would reveal it.
void pass_time(Interlude& interlude, CombatantId whose, int seconds);
/// None is able to do anything: minute after minute goes by until one is, at most a short
/// rest, after which the stabilized come round (L916).
void wait_for_anyone(Interlude& interlude);
/// Is anyone known to all able to do anything?
bool anyone_able(const Interlude& interlude);

}  // namespace fray::forge
