#include "rules/forge/skill_parts.h"

namespace fray::forge::skills {
namespace {

// L2231: min(added, rating) dice on the test to trip somebody.
int dice(const Fight&, CombatantId, const Known& skill, Word action, int added) {
  return action == Word::Trip ? std::min<int>(added, skill.rating) : 0;
}

}  // namespace

extern const SkillCode trip{.id = "trip", .test_dice = dice};

}  // namespace fray::forge::skills
