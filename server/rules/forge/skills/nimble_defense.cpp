#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::nimble_defense {
namespace {

constexpr int kLightlyArmoured = 2;  // PD

// L2183: min(added, rating) more dice to a Dodge in light armor or none.
int dice(const Fight& f, CombatantId who, const Known& skill, Word reaction, int added) {
  if (reaction != Word::Dodge) return 0;
  if (f.at(who).profile->derived.physical_defence > kLightlyArmoured) return 0;
  return std::min<int>(added, skill.rating);
}

}  // namespace

extern const SkillCode code{.id = "nimble-defense", .reaction_dice = dice};

}  // namespace fray::forge::skills::nimble_defense
