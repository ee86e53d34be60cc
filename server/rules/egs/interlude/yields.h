#pragma once

#include "rules/egs/interlude/uses.h"

namespace fray::egs {

/// Results of a use of a skill beyond success and failure, where the text gives a figure: lengths
/// of jumps, food, shelter, and water in the lungs.
void bring_yields(Interlude& interlude, CombatantId who, const Combination& combination,
                  const Verdict& verdict, int difficulty);

}  // namespace fray::egs
