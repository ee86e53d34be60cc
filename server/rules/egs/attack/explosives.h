#pragma once

#include "rules/egs/fight/fight.h"

// Explosives that lie there, and whoever throws them away before they go off (L1791, R212).
namespace fray::egs {

/// Those beside it may, for a Combat Action; where it goes off then. In the hand of whoever fails.
table::Script<board::Cell> let_throw_back(Fight& f, CombatantId thrower, board::Cell place);

}  // namespace fray::egs
