#include "rules/forge/fight/effect_codes.h"
#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::divine_protection {
namespace {

// L2303: for a minute you or an adjacent ally adds one of the dice to each defense of PD.
constexpr EffectCode kEffect{.defence = EffectCode::Dice::One};

}  // namespace

extern const SkillCode code = laying_spell<kEffect, touched_friend>("divine-protection");

extern const LaidEffects effects{"divine-protection", {&kEffect}};

}  // namespace fray::forge::skills::divine_protection
