#include "rules/forge/body/effects.h"
#include "rules/forge/fight/effect_codes.h"
#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::light {
namespace {

constexpr EffectCode kEffect{.lights_ft = 25};

}  // namespace

// L2267: an object in hand lights 25' around for 10 minutes for each die.
extern const SkillCode code = laying_spell<kEffect, oneself, 10 * kMinute>("light");

extern const LaidEffects effects{"light", {&kEffect}};

}  // namespace fray::forge::skills::light
