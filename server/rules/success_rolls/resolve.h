#pragma once

#include "rules/success_rolls/fight.h"

namespace fray::success_rolls {

/// Steps 4 to 6 of a round (section 26): one roll each, every attack compared against the same
/// state, all injuries at once.
void resolve_round(Fight& f);

}  // namespace fray::success_rolls
