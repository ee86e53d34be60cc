#pragma once

#include "rules/egs/active_talents/talent.h"

// The panic that *madness* brings (L2501-2509).
namespace fray::egs {

/// The panic that drives `c` now: none once its cause is out of sight. Null: none.
const ActiveTalent* panic_of(const Fight& f, const Combatant& c);
/// It has fled, or left the melee: from now on it may try to pull itself together.
void note_flight(Fight& f, CombatantId who);
void end_panic(Fight& f, CombatantId who);

}  // namespace fray::egs
