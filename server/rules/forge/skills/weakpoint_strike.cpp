#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::weakpoint_strike {
namespace {

// L2239: each attack in a row that hits the same enemy, and only that enemy, gives the next one at
// it one die more, at most the rating; spells too.
void attacked(Fight& f, const Attack& a, const Known& skill) {
  count_streak(f, a, skill, a.successes > 0);
}

}  // namespace

extern const SkillCode code{
    .id = "weakpoint-strike", .attack_dice = streak_dice, .attacked = attacked};

}  // namespace fray::forge::skills::weakpoint_strike
