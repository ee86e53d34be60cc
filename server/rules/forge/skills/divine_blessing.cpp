#include "rules/forge/fight/effect_codes.h"
#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::divine_blessing {
namespace {

// L2307: expend 1; your or an adjacent ally's next attack within a minute gains the dice.
constexpr EffectCode kEffect{.attack = EffectCode::Dice::Once};

}  // namespace

extern const SkillCode code = laying_spell<kEffect, touched_friend>("divine-blessing");

extern const LaidEffects effects{"divine-blessing", {&kEffect}};

}  // namespace fray::forge::skills::divine_blessing
