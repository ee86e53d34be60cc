#include <algorithm>

#include "rules/forge/fight.h"

namespace fray::forge::skills {
namespace {

// L2169: min(AGI, rating) more dice.
int dice(const Fight& f, CombatantId who, const Known& skill) {
  return std::min<int>(f.at(who).attribute(Attribute::Agility), skill.rating);
}

}  // namespace

extern const SkillCode initiative{.id = "initiative", .initiative_dice = dice};

}  // namespace fray::forge::skills
