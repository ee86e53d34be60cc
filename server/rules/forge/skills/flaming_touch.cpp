#include "rules/forge/skill_parts.h"

namespace fray::forge::skills {
namespace {

constexpr int kRangeFeet = 5;

// L2351: a melee attack with fire on somebody adjacent.
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  offer_spell(f, who, skill, kRangeFeet, list);
}

Attack prepare(const Fight& f, CombatantId who, const Known& skill, const table::Option& option) {
  Attack attack = skill_attack(f, who, skill, option);
  attack.damage_type = DamageType::Fire;
  attack.melee = true;
  return attack;
}

}  // namespace

extern const SkillCode flaming_touch{
    .id = "flaming-touch", .offer_action = offer, .prepare = prepare};

}  // namespace fray::forge::skills
