#include "rules/forge/attack_spells.h"

namespace fray::forge::skills {

// L2293: expend 1; an attack on everybody else within 25'.
extern const SkillCode arcane_burst =
    burst_spell<AttackSpell{.magic = true, .damage = DamageType::Arcane, .radius = 25}>(
        "arcane-burst");

}  // namespace fray::forge::skills
