#include "rules/forge/body/effects.h"
#include "rules/forge/fight/effect_codes.h"
#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::fly {
namespace {

constexpr EffectCode kEffect{.flies = true};

}  // namespace

// L2383: expend 1; you or an adjacent ally flies for a minute for each die, as a Flyer does, and
// falls when it ends in the air.
extern const SkillCode code = laying_spell<kEffect, touched_friend, kMinute>("fly");

extern const LaidEffects effects{"fly", {&kEffect}};

}  // namespace fray::forge::skills::fly
