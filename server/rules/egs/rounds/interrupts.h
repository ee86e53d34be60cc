#pragma once

#include "rules/egs/fight/fight.h"

// Those who come before what another is about to do: who has an action ready for it (L2811), who
// delays and is quicker (L2843), and who spends a point for it (L1497).
namespace fray::egs {

/// `who` has declared that option, and not started it; has any combatant been asked to act first?
table::Script<bool> let_interrupt(Fight& f, CombatantId who, table::Option option);
/// `who` has moved from there: those who were ready for its coming strike.
table::Script<> come_near(Fight& f, CombatantId who, board::Cell from);
/// An ally may spend a point to act at once.
table::Script<> make_way(Fight& f, CombatantId ally);
/// It acts at once, with so many of a commander's Combat Actions (R44).
table::Script<> act_on_command(Fight& f, CombatantId who, int actions);
bool may_use_way(const Fight& f, const Combatant& ally);

}  // namespace fray::egs
