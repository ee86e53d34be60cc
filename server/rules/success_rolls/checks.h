#pragma once

#include "rules/success_rolls/fight.h"

// Rolls against attributes.
namespace fray::success_rolls {

/// 3d6 against the target, shown to all who know of the roller.
Verdict check(Fight& f, CombatantId who, Purpose purpose, Term why, int target);
inline Verdict check(Fight& f, CombatantId who, Purpose purpose, Word why, int target) {
  return check(f, who, purpose, term(why), target);
}

}  // namespace fray::success_rolls
