#include "rules/success_rolls/checks.h"

#include "rules/success_rolls/readings.h"

namespace fray::success_rolls {

Verdict check(Fight& f, CombatantId who, Purpose purpose, Term why, int target) {
  const table::Faces dice = f.roll(who, purpose, kRollDice);
  target -= hampering(f.at(who));
  const Verdict verdict = judge(f.sum(dice), target);
  f.emit<Ev::Tested>(who, why, dice, target, verdict.success ? verdict.margin : -verdict.margin);
  return verdict;
}

}  // namespace fray::success_rolls
