#pragma once

#include "rules/egs/fight/fight.h"

// Talents that are kept up beyond their Duration (L2187, R55).
namespace fray::egs {

/// `who` begins its first visit of the round: what has run out ends, unless it is kept up.
table::Script<> sustain_talents(Fight& f, CombatantId who);

}  // namespace fray::egs
