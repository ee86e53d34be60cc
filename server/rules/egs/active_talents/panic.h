#pragma once

#include "rules/egs/active_talents/talent.h"

// The panic that *madness* brings (L2501-2509).
namespace fray::egs {

/// What drives `c` now: not once its maker is out of sight. Null: nothing.
const ActiveTalent* panic_of(const Fight& f, const Combatant& c);
/// It has fled, or left the melee: from now on it may try to pull itself together.
void note_flight(Fight& f, CombatantId who);
void end_panic(Fight& f, CombatantId who);

}  // namespace fray::egs
