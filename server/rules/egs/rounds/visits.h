#pragma once

#include "rules/egs/fight/fight.h"

// One's own moment: free things, and one action or none (L2702, L2775).
namespace fray::egs {

/// Has it anything left to do at a visit?
bool may_act(const Fight& f, const Combatant& c);
/// The visit of `who`: until it has done one thing that counts, or passes. Before it starts,
/// combatants that have delayed may act.
table::Script<> visit(Fight& f, CombatantId who);
/// Lets `who` act outside of its visit, with its held action; has it done anything that counts?
table::Script<bool> act_between(Fight& f, CombatantId who, Word moment);
/// The pass is over: delayed actions are lost (R61).
void end_delays(Fight& f);

}  // namespace fray::egs
