#pragma once

#include <algorithm>
#include <optional>

#include <boost/container/small_vector.hpp>

#include "rules/forge/fight.h"

// What lists of options are made of, for the default actions and for those that skills add.
namespace fray::forge {

/// Hands that a weapon takes.
int hands_for(const WeaponDef& weapon);
/// Hands that hold nothing and nobody.
int free_hands(const Combatant& c);

/// The most energy that can be added to a pool limited by `limit`, after paying `cost`.
inline int most_added(const Fight& f, const Combatant& c, int limit, int cost) {
  return std::min(limit, c.energy.available() - f.surcharge(c) - cost);
}

/// Has magic bidden it to attack this friend of its (L2327)?
inline bool bidden(const Combatant& c, CombatantId target) {
  for (const Effect& e : c.effects) {
    if (e.code->allows && e.other == target) return true;
  }
  return false;
}

/// Whom somebody's side knows of among its enemies, able ones first.
template <class Visit>
void each_known_enemy(const Fight& f, const Combatant& c, Visit visit) {
  for (const bool able : {true, false}) {
    for (const Combatant& e : f.state.cast) {
      if (e.side == c.side && !bidden(c, e.id)) continue;
      if (!f.standing_in(e.id) || e.conscious() != able) continue;
      if (f.knows(c.side, e.id)) visit(e);
    }
  }
}

/// A weapon that is wielded or grows on the body, of this term; none if there is no such.
const Arm* ready_arm(const Combatant& c, Term item);

/// Within reach, or in range and sight.
bool may_strike(const Fight& f, const Combatant& c, const Arm& arm, CombatantId target);
/// An attack with a weapon at hand on `target` for `cost` and what is added, if it is possible now;
/// of `option` action, item and mode are taken. `fire`: the way to fire; none: single shots.
void list_attack(const Fight& f, const Combatant& c, const Arm& arm, CombatantId target, int cost,
                 table::Option option, table::OptionList& list, const FireMode* fire = nullptr);
/// Every attack possible with the weapons at hand; with a skill that changes what they do, each is
/// listed as a use of that skill.
void list_weapon_attacks(const Fight& f, const Combatant& c, table::OptionList& list,
                         const Known* with = nullptr);
/// The attack that such an option declares, before its energy is added.
Attack weapon_attack(const Combatant& c, const table::Option& option);

/// What loading costs with the hands that are free (L2460-2465); none if it cannot be done now.
std::optional<int> reload_cost(const Fight& f, const Combatant& c, const Arm& arm);
/// Loading for 1 is a minor action, as far as the table agrees (L1463, A-24); for less it is free
/// anyway.
inline bool reloads_as_minor(const Fight& f, int cost) {
  return cost == 1 && f.state.options.reload_for_one_is_minor;
}
/// Shots when nothing more can be loaded.
int full_load(const WeaponDef& w);

/// items.cpp: letting go of what is held, and picking up what lies about.
struct Held {
  Term item = kNoTerm;
  bool two_hands = false;
};
/// Weapons and shield in hand.
boost::container::small_vector<Held, 2> held_items(const Combatant& c);
void list_items(const Fight& f, const Combatant& c, table::OptionList& list);
void perform_drop(Fight& f, Combatant& c, Term item);
void perform_pick_up(Fight& f, Combatant& c, Term item, board::Cell from);
/// What is held, if it still is, comes to lie in a cell.
void let_fall(Fight& f, Combatant& c, Term item, board::Cell at);
/// A weapon that has been thrown is in the hand no longer: it lies in a cell, or is used up.
void land_thrown(Fight& f, Combatant& c, const Arm& thrown, board::Cell at);
/// Takes a weapon in hand: the other hand if the first has one already.
void wield(Combatant& c, std::size_t arm);

/// contests.cpp: what is settled by an opposed test.
void list_contests(const Fight& f, const Combatant& c, table::OptionList& list);
void list_pass_through(const Fight& f, const Combatant& c, table::OptionList& list);
void list_escape(const Fight& f, const Combatant& c, table::OptionList& list);
table::Script<> perform_contest(Fight& f, CombatantId who, table::Option o, int added);

}  // namespace fray::forge
