#pragma once

#include <span>

#include "rules/kit/powers.h"
#include "rules/success_rolls/fight.h"

// A GM's powers in a fight. One file a power, or a family of them, with a GmPower called `power` in
// a namespace of the file's name; and its name in CMakeLists.txt.
namespace fray::success_rolls {

using GmPower = kit::GmPower<Fight>;
using kit::combatants_where;

/// Has neither died, nor fled, nor given up.
inline bool taking_part(const Combatant& c) {
  return c.down < Down::Surrendered;
}
/// And is a person, not a thing.
inline bool living(const Combatant& c) {
  return taking_part(c) && !c.thing();
}

/// In the order in which they are listed: see CMakeLists.txt.
std::span<const GmPower* const> all_powers();

}  // namespace fray::success_rolls
