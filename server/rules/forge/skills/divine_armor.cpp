#include "rules/forge/fight/effect_codes.h"
#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::divine_armor {
namespace {

// L2311: expend 2; your PD gains the dice for a minute.
constexpr EffectCode kEffect{.defence = EffectCode::Dice::Every};

}  // namespace

extern const SkillCode code = laying_spell<kEffect, oneself>("divine-armor");

extern const LaidEffects effects{"divine-armor", {&kEffect}};

}  // namespace fray::forge::skills::divine_armor
