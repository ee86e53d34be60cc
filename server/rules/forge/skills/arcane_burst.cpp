#include "rules/forge/parts/attack_spells.h"

namespace fray::forge::skills::arcane_burst {

// L2293: expend 1; an attack on all others within 25'.
extern const SkillCode code =
    burst_spell<AttackSpell{.magic = true, .damage = DamageType::Arcane, .radius = 25}>(
        "arcane-burst");

}  // namespace fray::forge::skills::arcane_burst
