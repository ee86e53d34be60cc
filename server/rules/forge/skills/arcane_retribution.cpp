#include "rules/forge/fight/effect_codes.h"
#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::arcane_retribution {
namespace {

// L2285: within a minute, when an adjacent enemy's next attack on you resolves, a melee attack
// with the dice on it.
constexpr EffectCode kEffect{.attack_resolved = strike_back<DamageType::Arcane>};

}  // namespace

extern const SkillCode code = laying_spell<kEffect, oneself>("arcane-retribution");

extern const LaidEffects effects{"arcane-retribution", {&kEffect}};

}  // namespace fray::forge::skills::arcane_retribution
