#pragma once

#include <algorithm>

#include "rules/forge/attack/attack.h"
#include "rules/forge/dice/basis.h"

// The dice of an attack's action and defense pools, declared or foreseen.
namespace fray::forge {

/// N dice of a pool without a weapon: the energy added, and as many more as the skill gives
/// (L2281).
inline int pool_dice(const Known& skill, int added) {
  return added + std::min<int>(added, skill.rating);
}

/// The pools an attack would roll now: one not yet declared as the attacker can foresee
/// it, a declared one with the dice it has so far.
struct Pools {
  int action = 0;
  int defence = 0;
  int highest_defence = 0;  // already rolled; 0: not yet
};
/// The chance of a success and the mean of successes.
struct Chance {
  double at_least_one = 0;
  double mean = 0;
};
Chance chance_of(const Pools& pools);

Basis basis_of(const Pools& pools);
/// Only the action pool; without a target, the parts that do not depend on one.
int foreseen_action(const Fight& fight, const Attack& attack);
Pools foreseen_pools(const Fight& fight, const Attack& attack);
/// Without the action pool. Energy added to the attack changes nothing here.
Pools foreseen_defence(const Fight& fight, const Attack& attack);

/// Dice of the action pool when it is built at the declaration (L656-662). Without a target: what
/// does not depend on one.
int built_pool(const Fight& fight, const Attack& attack);

/// D1: the action pool, with where its dice come from.
void build_action(const Fight& fight, Attack& attack);
/// D1: the target's defense with what skills give it, for all to see (L3458-3462).
void build_defence(Fight& fight, Attack& attack);
/// Dice more for the action or the defense pool until it is rolled, for all to see.
void add_action(Fight& fight, Attack& attack, Term source, int dice);
void add_defence(Fight& fight, Attack& attack, Term source, int dice);
/// D5: conditions and situation change both pools (L3518-3557, 5.1).
void settle_action(Fight& fight, Attack& attack);
void settle_defence(Fight& fight, Attack& attack);

}  // namespace fray::forge
