#pragma once

#include "rules/egs/fight/fight.h"

// Talents that are sustained beyond their Duration (L2187, R55).
namespace fray::egs {

/// `who` starts its first visit of the round: ends what has run out, unless it is sustained.
table::Script<> sustain_talents(Fight& f, CombatantId who);

}  // namespace fray::egs
