#pragma once

#include "rules/egs/fight/fight.h"

// Explosives on the ground, and combatants that throw them away before they go off (L1791, R212).
namespace fray::egs {

/// Adjacent combatants may, for a Combat Action; returns where it goes off then. On failure, in the
/// thrower's hand.
table::Script<board::Cell> let_throw_back(Fight& f, CombatantId thrower, board::Cell place);

}  // namespace fray::egs
