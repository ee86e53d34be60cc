#pragma once

#include <algorithm>
#include <span>
#include <string>

#include "rules/forge/fight/fight.h"

// Parts of option lists, for the default actions and for those that skills add.
namespace fray::forge {

/// The most energy that can be added to a pool limited by `limit`, after paying `cost`.
inline int most_added(const Fight& f, const Combatant& c, int limit, int cost) {
  return std::min(limit, c.energy.available() - f.surcharge(c) - cost);
}

/// Why `c` cannot pay for an action: "needs 3 energy, you have 2". `cost`: without the surcharge.
std::string why_too_dear(const Fight& f, const Combatant& c, int cost);

/// In sight and at most this far away, or between fights.
bool within(const Fight& fight, CombatantId who, CombatantId target, int feet);

/// A use of the skill on `target` that spends `spend`, expends `expend` and adds 1 to `limit`
/// energy; nothing if there is not enough.
void offer_use(const Fight& fight, CombatantId who, const Known& skill, CombatantId target,
               int spend, int expend, int limit, table::OptionList& list);

/// A parameter of one or more of these.
void add_targets(table::OptionList& list, std::span<const CombatantId> targets);
/// Has magic ordered it to attack this ally (L2327)?
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
