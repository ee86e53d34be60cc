#include "rules/forge/spell_parts.h"

namespace fray::forge::skills {
namespace {

// L2301: for a minute you or an adjacent ally adds one of the dice to each attack.
constexpr EffectCode kEffect{.attack = EffectCode::Dice::One};

}  // namespace

extern const SkillCode divine_guidance = laying_spell<kEffect, touched_friend>("divine-guidance");

}  // namespace fray::forge::skills
