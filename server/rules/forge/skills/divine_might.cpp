#include "rules/forge/fight/effect_codes.h"
#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::divine_might {
namespace {

// L2313: expend 2; for a minute all attacks by Strength or Agility of yours or an adjacent ally's
// gain the dice.
bool by_body(const Fight&, const Effect&, const Attack& attack) {
  return attack.attribute == Attribute::Strength || attack.attribute == Attribute::Agility;
}

constexpr EffectCode kEffect{.attack = EffectCode::Dice::Every, .helps = by_body};

}  // namespace

extern const SkillCode code = laying_spell<kEffect, touched_friend>("divine-might");

extern const LaidEffects effects{"divine-might", {&kEffect}};

}  // namespace fray::forge::skills::divine_might
