#include "rules/forge/fight/effect_codes.h"
#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::hasten_death {
namespace {

int more_damage(const Effect& e, int damage) {
  return std::min<int>(e.amount, damage);
}

constexpr EffectCode kEffect{.more_damage = more_damage};

}  // namespace

// L2343: expend 2; an attack on the PD of a target within 100': for a minute it takes from each
// wound as much again, up to the successes.
extern const SkillCode code =
    attack_spell<AttackSpell{.feet = 100}, lay_successes<kEffect>>("hasten-death");

extern const LaidEffects effects{"hasten-death", {&kEffect}};

}  // namespace fray::forge::skills::hasten_death
