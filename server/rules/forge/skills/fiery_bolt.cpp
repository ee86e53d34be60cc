#include "rules/forge/parts/attack_spells.h"

namespace fray::forge::skills::fiery_bolt {

// L2347: a ranged attack with fire on a target within 25'; half damage, rounded up (E-16).
extern const SkillCode code =
    attack_spell<AttackSpell{.feet = 25, .damage = DamageType::Fire, .half = true}>("fiery-bolt");

}  // namespace fray::forge::skills::fiery_bolt
