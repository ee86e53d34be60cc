#include "rules/forge/parts/attack_spells.h"

namespace fray::forge::skills::arcane_spark {

// L2287: a ranged attack on a target within 25'; half damage, rounded up.
extern const SkillCode code =
    attack_spell<AttackSpell{.feet = 25, .damage = DamageType::Arcane, .half = true}>(
        "arcane-spark");

}  // namespace fray::forge::skills::arcane_spark
