#pragma once

#include "rules/egs/fight/fight.h"

// Arms and legs that injuries have made useless (L3124-3138).
namespace fray::egs {

/// Can neither stand nor walk, but crawl.
bool is_lame(const Content& content, const Combatant& c);
/// Its left arm bears it. Null: there is none, the arm is of no use, or a weapon takes both hands
/// (L1729, R254).
const Shield* shield_of(const Content& content, const Combatant& c);
/// With the remaining arms. Natural weapons need none.
bool can_wield(const Content& content, const Combatant& c, const Weapon& weapon);
/// With a hand left for it in addition to the first.
bool has_other_hand(const Content& content, const Combatant& c);

/// A combatant that arrives injured is down if it is lame, and holds no more than it can.
void bear_injuries(const Content& content, Combatant& c);
/// The same in a fight, for all to see.
void give_way_to_injuries(Fight& f, CombatantId who);

}  // namespace fray::egs
