#pragma once

#include "rules/egs/fight/fight.h"

// Where one looks, where the table plays that (L1950, L3919, R72).
namespace fray::egs {

/// Faces that place from now on; no change where it stands there itself.
void look_to(Fight& f, CombatantId who, board::Cell place);
/// Does `from` come from behind: from the quarter behind where the target looks, or as the GM says?
bool shows_back(const Fight& f, const Combatant& target, CombatantId from);

}  // namespace fray::egs
