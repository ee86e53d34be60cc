#pragma once

#include "rules/forge/interlude/interlude.h"

namespace fray::forge {

/// Days go by for people who are alone, safe and fed. The dying fade or are stabilized (L876), the
/// unconscious come round (L884, L916), each night is a long rest (L930-938), and what cold, bad
/// air or hunger did is over. Only the first day has anything to decide by dice.
void pass_days(Interlude& interlude, int days);

}  // namespace fray::forge
