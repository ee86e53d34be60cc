#pragma once

#include "rules/egs/fight.h"

// Being thrown or blown somewhere (L2105, L2659).
namespace fray::egs {

struct Pushed {
  int feet = 0;
  bool hit = false;  ///< something solid, or somebody, before the way was over
};

/// Drives `who` in a straight line away from `from` (kNobody: to the left), as far as there is free
/// ground.
Pushed push_back(Fight& f, CombatantId who, CombatantId from, int feet);

/// Down, with what that brings.
void throw_down(Fight& f, CombatantId who);

}  // namespace fray::egs
