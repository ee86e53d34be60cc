#include "rules/forge/parts/attack_spells.h"

namespace fray::forge::skills::bind {

// L2375: an attack on the PD of a target within 25': 1-2 successes Slowed, 3 or more Immobilized.
extern const SkillCode code = attack_spell<AttackSpell{
    .feet = 25, .weak = Condition::Slowed, .strong = Condition::Immobilized, .control = true}>(
    "bind");

}  // namespace fray::forge::skills::bind
