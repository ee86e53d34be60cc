#pragma once

#include <span>

#include "rules/forge/fight/fight.h"
#include "rules/kit/powers.h"

// A GM's powers in a fight and between fights. One file a power, or a family of them, with a
// GmPower called `power` in a namespace of the file's name; and its name in CMakeLists.txt.
namespace fray::forge {

using GmPower = kit::GmPower<Fight>;
using kit::combatants_where;

inline bool alive(const Combatant& c) {
  return c.life != Life::Dead;
}
/// Alive, and has not left.
inline bool taking_part(const Combatant& c) {
  return alive(c) && c.present;
}

/// In the order in which they are listed: see CMakeLists.txt.
std::span<const GmPower* const> all_powers();

}  // namespace fray::forge
