#include "rules/forge/fight/effect_codes.h"
#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::armor_summoned_creature {
namespace {

// L2365: for a minute an adjacent creature of yours adds one of the dice to each defense of PD.
constexpr EffectCode kEffect{.defence = EffectCode::Dice::One};

}  // namespace

extern const SkillCode code = laying_spell<kEffect, touched_creature>("armor-summoned-creature");

extern const LaidEffects effects{"armor-summoned-creature", {&kEffect}};

}  // namespace fray::forge::skills::armor_summoned_creature
