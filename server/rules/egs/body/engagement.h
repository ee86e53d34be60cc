#pragma once

#include "rules/egs/fight/fight.h"

// Who is in melee with each other, and who holds which combatant (L2807, L2915, R58).
namespace fray::egs {

/// By one who grapples it.
inline bool is_held(const Combatant& c) {
  return has_effect(c, Word::Held);
}
/// Free to leave where it stands?
inline bool is_free(const Combatant& c) {
  return c.engaged.empty() && !is_held(c);
}
/// Both are in melee with each other from now on (R58).
void engage(Fight& f, CombatantId a, CombatantId b);
/// Disengages from all it was engaged with.
void disengage(Fight& f, CombatantId who);
/// Combatants that are too far apart by now, or out of the fight, are no longer engaged (R58).
void part_engaged(Fight& f, CombatantId who);
/// Would going there separate it from `other`, which it is engaged with?
bool parts(const Fight& f, const Combatant& c, CombatantId other, board::Cell to);
/// How far it strikes with that: half of a swarm half as far (L3698).
int reach_of(const Combatant& c, const Weapon& weapon);
/// The longest reach of its melee weapons at hand.
int melee_reach(const Combatant& c);
/// Gets a hold of it (L2915).
void grasp(Fight& f, CombatantId who, CombatantId target);
/// The combatants that hold `c` (L2915, R66).
using Holders = boost::container::small_vector<CombatantId, 2>;
Holders holders_of(const Combatant& c);
/// Ends the holds that were not sustained in the round now over (R70).
void end_loose_holds(Fight& f);
/// Ends those of and on `who`, where the two are apart by now.
void end_broken_holds(Fight& f, CombatantId who);

}  // namespace fray::egs
