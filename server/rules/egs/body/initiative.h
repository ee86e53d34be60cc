#pragma once

#include <vector>

#include "rules/egs/fight/fight.h"

// The order in which combatants act (L2702-2708).
namespace fray::egs {

/// [OPT] Three dice (L2708, R42); nothing where the table does not roll for it.
void roll_initiative(Fight& f, Combatant& c);
/// With the point that was spent on this round (L1493).
int initiative_of(const Fight& f, const Combatant& c);
/// Do the two act at the same Initiative, equal in all that makes the order (L2706)?
bool acts_beside(const Fight& f, CombatantId one, CombatantId other);
/// The order of a round: by Initiative, and by what the GM has changed in it (R281).
std::vector<CombatantId> order_of_round(const Fight& f);
/// Changes it from the next round on; at once where that changes no one's number of visits in this
/// round.
void change_order(Fight& f, const table::Precedence& word);
/// A combatant that joined during the fight takes its place in the order, with a round's actions
/// (R105).
void join_order(Fight& f, CombatantId who);

}  // namespace fray::egs
