#pragma once

#include "rules/forge/interlude/interlude.h"

namespace fray::forge {

/// Days pass for characters who are alone, safe and fed. The dying get worse or are stabilized
/// (L876), the unconscious wake (L884, L916), each night is a long rest (L930-938), and the effects
/// of cold, bad air or hunger end. Only the first day needs dice.
void pass_days(Interlude& interlude, int days);

}  // namespace fray::forge
