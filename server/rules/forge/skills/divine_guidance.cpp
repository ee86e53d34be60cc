#include "rules/forge/fight/effect_codes.h"
#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::divine_guidance {
namespace {

// L2301: for a minute you or an adjacent ally adds one of the dice to each attack.
constexpr EffectCode kEffect{.attack = EffectCode::Dice::One};

}  // namespace

extern const SkillCode code = laying_spell<kEffect, touched_friend>("divine-guidance");

extern const LaidEffects effects{"divine-guidance", {&kEffect}};

}  // namespace fray::forge::skills::divine_guidance
