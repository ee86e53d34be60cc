#pragma once

#include <boost/container/small_vector.hpp>

#include "rules/forge/fight/fight.h"

// What hands hold, letting go of it, and what comes to lie on the ground.
namespace fray::forge {

/// Hands that a weapon takes.
int hands_for(const WeaponDef& weapon);
/// Hands that hold neither an item nor a combatant.
int free_hands(const Combatant& c);

/// A weapon that is wielded or grows on the body, of this term; none if there is no such.
const Arm* ready_arm(const Combatant& c, Term item);

struct Held {
  Term item = kNoTerm;
  bool two_hands = false;
};
/// Weapons and shield in hand.
boost::container::small_vector<Held, 2> held_items(const Combatant& c);
/// What is held, if it still is, comes to lie in a cell.
void let_fall(Fight& f, Combatant& c, Term item, board::Cell at);
/// A weapon that has been thrown is in the hand no longer: it lies in a cell, or is used up.
void land_thrown(Fight& f, Combatant& c, const Arm& thrown, board::Cell at);
/// This many of a used-up weapon are restored, put away; for one that shoots, shots for it.
void give_back(Combatant& c, Term item, int amount);
/// Could it hold this too? No second of a kind, so that an item is one thing, except thrown
/// weapons; a shield only in place of a lost one.
bool may_take(const Fight& f, const Combatant& c, Term item);
/// Takes up what lies in that cell.
void take_up(Fight& f, Combatant& c, Term item, board::Cell from);
/// Takes a weapon in hand: the other hand if the first has one already.
void wield(Combatant& c, std::size_t arm);

}  // namespace fray::forge
