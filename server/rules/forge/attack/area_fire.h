#pragma once

#include <cstddef>
#include <vector>

#include "rules/forge/attack/area.h"
#include "rules/forge/fight/fight.h"

// The targets that a sweep of fire or a blast catches, and throwing explosives. (L2498-2634)
namespace fray::forge {

/// The arc around the target, as far as one sees (L2498, L2634).
Area swept_area(const Fight& fight, const Attack& attack);
/// The attack on all combatants in it.
std::vector<CombatantId> swept(const Fight& fight, const Attack& attack);
Volley swept_volley(const Fight& fight, const Attack& attack);
/// What is near the cell where an explosive lands (L2509), and the attack on all combatants there.
Area blast_area(const Attack& attack, board::Cell cell);
Volley blast_volley(const Fight& fight, const Attack& attack, board::Cell cell);

/// Throwing an explosive that is about to go off, at any cell in sight.
void list_throw(const Fight& fight, const Combatant& c, const Arm& arm, table::OptionList& list);
void expand_throw(const Fight& fight, CombatantId who, table::OptionList& list, std::size_t option);

}  // namespace fray::forge
