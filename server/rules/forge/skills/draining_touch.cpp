#include "rules/forge/attack_spells.h"

namespace fray::forge::skills {

// L2333: a melee attack on an adjacent target.
extern const SkillCode draining_touch =
    attack_spell<AttackSpell{.feet = 5, .melee = true, .damage = DamageType::Necrotic}>(
        "draining-touch");

}  // namespace fray::forge::skills
