#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::mounted_combat {
namespace {

// L2181: with a weapon rated at most as high as the skill, no dice are lost for being mounted.
bool ignores(const Fight&, const Attack& a, const Known& skill, Word loss) {
  return loss == Word::Mounted && a.arm && a.arm->def->rating <= skill.rating;
}

}  // namespace

extern const SkillCode code{.id = "mounted-combat", .ignores = ignores};

}  // namespace fray::forge::skills::mounted_combat
