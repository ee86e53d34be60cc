#pragma once

#include <algorithm>

#include "rules/forge/fight.h"

// What lists of options are made of, for the default actions and for those that skills add.
namespace fray::forge {

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

inline bool is_known_enemy(const Fight& f, const Combatant& c, const Combatant& e) {
  return (e.side != c.side || bidden(c, e.id)) && f.knows(c.side, e.id);
}

/// The enemies that the side of `c` knows of, if they are conscious.
template <class Visit>
void each_able_enemy(const Fight& f, const Combatant& c, Visit visit) {
  for (const Combatant& e : f.state.cast) {
    if (e.conscious() && is_known_enemy(f, c, e)) visit(e);
  }
}

/// The enemies that the side of `c` knows of, able ones first.
template <class Visit>
void each_known_enemy(const Fight& f, const Combatant& c, Visit visit) {
  each_able_enemy(f, c, visit);
  for (const Combatant& e : f.state.cast) {
    if (!e.conscious() && f.standing_in(e.id) && is_known_enemy(f, c, e)) visit(e);
  }
}

}  // namespace fray::forge
