#pragma once

#include "rules/egs/fight/fight.h"

// Hidden combatants, and what reveals them.
namespace fray::egs {

/// A hidden combatant is seen from now on, by all who know of `by`: what a hidden one runs into
/// must not show others to them. Without `by` everyone sees it, which ends what conceals it (R252).
void reveal(Fight& f, CombatantId who, CombatantId by = kNoCombatant);

}  // namespace fray::egs
