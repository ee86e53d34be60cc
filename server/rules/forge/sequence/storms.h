#pragma once

#include "rules/forge/fight/fight.h"

// Lasting areas of spells.
namespace fray::forge {

/// Attacks `who` if it has entered an area since it stood at `before`, or ends its turn in
/// one.
table::Script<> storms_after_move(Fight& fight, CombatantId who, Spot before);
table::Script<> storms_at_end_of_turn(Fight& fight, CombatantId who);
/// Ends those of `caster` whose time has come, at its slot.
void end_storms(Fight& fight, CombatantId caster);
bool in_storm(const Storm& storm, const Spot& spot);

}  // namespace fray::forge
