#include "rules/forge/fight/effect_codes.h"
#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::flame_armor {
namespace {

// L2349: within a minute, the next time an adjacent enemy attacks you, a melee attack with
// fire and the dice on it (A-15: when that attack has been resolved).
constexpr EffectCode kEffect{.attack_resolved = strike_back<DamageType::Fire>};

}  // namespace

extern const SkillCode code = laying_spell<kEffect, oneself>("flame-armor");

extern const LaidEffects effects{"flame-armor", {&kEffect}};

}  // namespace fray::forge::skills::flame_armor
