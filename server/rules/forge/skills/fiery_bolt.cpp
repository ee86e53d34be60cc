#include "rules/forge/skill_parts.h"

namespace fray::forge::skills {
namespace {

constexpr int kRangeFeet = 25;

// L2347: a ranged attack with fire on somebody within 25'; half damage, rounded up (E-16).
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  offer_spell(f, who, skill, kRangeFeet, list);
}

Attack prepare(const Fight& f, CombatantId who, const Known& skill, const table::Option& option) {
  Attack attack = skill_attack(f, who, skill, option);
  attack.damage_type = DamageType::Fire;
  attack.half_damage = true;
  return attack;
}

}  // namespace

extern const SkillCode fiery_bolt{.id = "fiery-bolt", .offer_action = offer, .prepare = prepare};

}  // namespace fray::forge::skills
