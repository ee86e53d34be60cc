#include "rules/forge/parts/attack_spells.h"

namespace fray::forge::skills::flaming_touch {

// L2351: a melee attack with fire on an adjacent target.
extern const SkillCode code =
    attack_spell<AttackSpell{.feet = 5, .melee = true, .damage = DamageType::Fire}>(
        "flaming-touch");

}  // namespace fray::forge::skills::flaming_touch
