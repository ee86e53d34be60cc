#pragma once

#include "rules/egs/fight/fight.h"

// Acting before another's action: by a readied action (L2811), by delaying and being quicker
// (L2843), and by spending a point (L1497).
namespace fray::egs {

/// `who` has declared that option, and not started it; has any combatant been asked to act first?
table::Script<bool> let_interrupt(Fight& f, CombatantId who, table::Option option);
/// `who` has moved from there: combatants ready for its approach strike.
table::Script<> come_near(Fight& f, CombatantId who, board::Cell from);
/// An ally may spend a point to act at once.
table::Script<> make_way(Fight& f, CombatantId ally);
/// It acts at once, with this many of a commander's Combat Actions (R44).
table::Script<> act_on_command(Fight& f, CombatantId who, int actions);
bool may_use_way(const Fight& f, const Combatant& ally);

}  // namespace fray::egs
