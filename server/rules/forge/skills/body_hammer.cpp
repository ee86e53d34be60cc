#include "rules/forge/fight/effect_codes.h"
#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::body_hammer {
namespace {

// L2279: expend 2; for a minute all attacks by Strength of yours or an adjacent ally's gain the
// dice.
bool by_strength(const Fight&, const Effect&, const Attack& attack) {
  return attack.attribute == Attribute::Strength;
}

constexpr EffectCode kEffect{.attack = EffectCode::Dice::Every, .helps = by_strength};

}  // namespace

extern const SkillCode code = laying_spell<kEffect, touched_friend>("body-hammer");

extern const LaidEffects effects{"body-hammer", {&kEffect}};

}  // namespace fray::forge::skills::body_hammer
