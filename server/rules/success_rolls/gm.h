#pragma once

#include "rules/success_rolls/fight.h"

namespace fray::success_rolls {

/// What a GM may do besides what every game knows: HP and FP, difficulty, cover, posture, morale.
table::Result<> take_command(Fight& f, const table::GmCommand& command);

}  // namespace fray::success_rolls
