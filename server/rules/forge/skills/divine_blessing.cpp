#include "rules/forge/effect_codes.h"
#include "rules/forge/spell_parts.h"

namespace fray::forge::skills {
namespace {

// L2307: expend 1; your or an adjacent ally's next attack within a minute gains the dice.
constexpr EffectCode kEffect{.attack = EffectCode::Dice::Once};

}  // namespace

extern const SkillCode divine_blessing = laying_spell<kEffect, touched_friend>("divine-blessing");

extern const LaidEffects divine_blessing_effects{"divine-blessing", {&kEffect}};

}  // namespace fray::forge::skills
