#pragma once

#include "rules/forge/interlude/interlude.h"

namespace fray::forge {

/// Time goes on. The dying fade, the unconscious may come round, the dead stay dead for longer.
/// Nothing at all for a deed of one not known to all: the common clock would tell of it.
void pass_time(Interlude& interlude, CombatantId whose, int seconds);
/// None is able to do anything: minute after minute goes by until one is, at most a short
/// rest, after which the stabilised come round (L916).
void wait_for_somebody(Interlude& interlude);
/// Is anyone known to all able to do anything?
bool somebody_able(const Interlude& interlude);

}  // namespace fray::forge
