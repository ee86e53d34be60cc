#pragma once

#include <span>
#include <vector>

#include "rules/egs/fight/fight.h"
#include "rules/kit/powers.h"

// A GM's powers in a fight. One file a power, or a family of them, with a GmPower called `power` in
// a namespace of the file's name; and its name in CMakeLists.txt.
namespace fray::egs {

using GmPower = kit::GmPower<Fight>;
using kit::combatants_where;

/// Combatants that have neither died nor left.
inline std::vector<CombatantId> those_taking_part(const Fight& fight) {
  return combatants_where(fight, [&](const Combatant& c) { return fight.takes_part(c); });
}

/// In the order in which they are listed: see CMakeLists.txt.
std::span<const GmPower* const> all_powers();

}  // namespace fray::egs
