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

/// The enemies that the side of `c` knows of, able ones first.
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

}  // namespace fray::forge
