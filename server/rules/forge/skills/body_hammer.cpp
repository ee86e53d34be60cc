#include "rules/forge/effect_codes.h"
#include "rules/forge/spell_parts.h"

namespace fray::forge::skills {
namespace {

// L2279: expend 2; for a minute all attacks by Strength of yours or an adjacent ally's gain the
// dice.
bool by_strength(const Fight&, const Effect&, const Attack& attack) {
  return attack.attribute == Attribute::Strength;
}

constexpr EffectCode kEffect{.attack = EffectCode::Dice::Every, .helps = by_strength};

}  // namespace

extern const SkillCode body_hammer = laying_spell<kEffect, touched_friend>("body-hammer");

extern const LaidEffects body_hammer_effects{"body-hammer", {&kEffect}};

}  // namespace fray::forge::skills
