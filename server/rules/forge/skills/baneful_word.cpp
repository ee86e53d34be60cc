#include "rules/forge/fight/effect_codes.h"
#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::baneful_word {
namespace {

constexpr EffectCode kEffect{.shaken = true, .dearer = true};

}  // namespace

// L2317: an attack on the MD of a target within 25': for a minute any attack of it that includes
// you costs 1 more for each success.
extern const SkillCode code =
    attack_spell<AttackSpell{.feet = 25, .mental = true}, lay_successes<kEffect>>("baneful-word");

extern const LaidEffects effects{"baneful-word", {&kEffect}};

}  // namespace fray::forge::skills::baneful_word
