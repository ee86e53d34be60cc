#include "rules/forge/parts/attack_spells.h"

namespace fray::forge::skills::crush {

// L2381: expend 1; a ranged attack on a target within 25'.
extern const SkillCode code =
    attack_spell<AttackSpell{.feet = 25, .damage = DamageType::Bludgeoning}>("crush");

}  // namespace fray::forge::skills::crush
