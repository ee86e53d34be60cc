#include "rules/forge/effect_codes.h"
#include "rules/forge/spell_parts.h"

namespace fray::forge::skills {
namespace {

// L2273: for a minute you or an adjacent ally adds one of the dice to each defence of PD.
constexpr EffectCode kEffect{.defence = EffectCode::Dice::One};

}  // namespace

extern const SkillCode strengthened_hide =
    laying_spell<kEffect, touched_friend>("strengthened-hide");

extern const LaidEffects strengthened_hide_effects{"strengthened-hide", {&kEffect}};

}  // namespace fray::forge::skills
