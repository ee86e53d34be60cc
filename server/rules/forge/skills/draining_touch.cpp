#include "rules/forge/parts/attack_spells.h"

namespace fray::forge::skills::draining_touch {

// L2333: a melee attack on an adjacent target.
extern const SkillCode code =
    attack_spell<AttackSpell{.feet = 5, .melee = true, .damage = DamageType::Necrotic}>(
        "draining-touch");

}  // namespace fray::forge::skills::draining_touch
