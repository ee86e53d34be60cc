#pragma once

#include "rules/egs/fight/fight.h"

// Weapons in hand, and the second hand's use: a bonus action a round, for a blow or a parry with a
// second weapon, for a bash or a parry with a shield (L2785-2791, R15).
namespace fray::egs {

/// Weapons by their place in the sheet; -1: bare hands.
using WeaponsAtHand = boost::container::small_vector<std::int8_t, 4>;
/// Its weapons at present: first the one in hand, then natural ones, which need no readying (L2813,
/// L3690-3692). None in another shape (L2573).
WeaponsAtHand weapons_at_hand(const Combatant& c);
/// Its melee weapons at hand.
WeaponsAtHand melee_at_hand(const Combatant& c);
/// The weapon at hand that an option names.
std::int8_t weapon_named(const Combatant& c, Term item);
bool is_melee(const Weapon& weapon);
const Weapon& weapon_at(const Combatant& c, std::int8_t index);
/// Anything at hand but bare hands, or in them what the GM says that they have found?
bool has_weapon(const Combatant& c);

/// Takes that weapon out of the hand it is in, onto the ground there.
void let_fall(Fight& f, CombatantId who, std::size_t weapon, board::Cell where);
/// Is that weapon of its own on the ground within its reach?
bool lies_beside(const Fight& f, const Combatant& c, std::size_t weapon);
/// Takes it in hand; what takes both hands leaves nothing in the other.
void take_in_hand(Combatant& c, std::size_t weapon);
/// May it be held in the other hand, in addition to the one in hand?
bool fits_other_hand(const Combatant& c, std::size_t weapon);

/// The weapon in the other hand, in addition to a one-handed one; null: none.
const Weapon* second_weapon(const Combatant& c);
/// Which of its weapons strikes and parries with the bonus action: that in the other hand, or the
/// tail of a dragon (L3919); -1: none.
std::int8_t bonus_weapon(const Combatant& c);
bool is_tail(const Weapon& weapon);
/// Has it anything that a bonus action is for?
inline bool has_bonus_gear(const Combatant& c) {
  return c.fighter().shield.has_value() || bonus_weapon(c) >= 0;
}

}  // namespace fray::egs
