#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::aggravated_strike {
namespace {

// L2129: each martial attack in a row that misses the same enemy gives the next one at it one die
// more, at most the rating.
int dice(const Fight& f, const Attack& a, const Known& skill) {
  return a.martial ? streak_dice(f, a, skill) : 0;
}

void attacked(Fight& f, const Attack& a, const Known& skill) {
  if (a.martial) count_streak(f, a, skill, a.successes == 0);
}

}  // namespace

extern const SkillCode code{.id = "aggravated-strike", .attack_dice = dice, .attacked = attacked};

}  // namespace fray::forge::skills::aggravated_strike
