#include "rules/forge/spell_parts.h"

namespace fray::forge::skills {
namespace {

constexpr EffectCode kEffect{};

}  // namespace

// L2267: an object in hand lights 25' around for 10 minutes for each die. No map knows darkness: it
// is there to be seen.
extern const SkillCode light = laying_spell<kEffect, oneself, 10 * kMinute>("light");

}  // namespace fray::forge::skills
