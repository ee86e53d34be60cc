#pragma once

#include "rules/success_rolls/wounds.h"

namespace fray::success_rolls {

/// What an explosion does to all who stand near the one it has hit: added to the blows.
void explode(Fight& f, const Blow& blow, Blows& blows);

}  // namespace fray::success_rolls
