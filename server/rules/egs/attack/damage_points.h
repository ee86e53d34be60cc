#pragma once

#include "rules/egs/arithmetic/damage.h"
#include "rules/egs/attack/attack.h"

// Points spent on damage.
namespace fray::egs {

/// After a hit: more damage for the attacker's points, then less for the target's. `immediate`:
/// points that are lost if not spent; returns the rest. `failed`: the loser of the opposed roll by
/// a critical failure; a player may have it suffer a mishap instead of a point (L648).
table::Script<> spend_on_damage(Fight& f, Attack a, int& immediate, Blow& blow,
                                CombatantId failed = kNoCombatant);

}  // namespace fray::egs
