#include "rules/forge/parts/attack_spells.h"

namespace fray::forge::skills::arcane_touch {

// L2289: a melee attack on an adjacent target.
extern const SkillCode code =
    attack_spell<AttackSpell{.feet = 5, .melee = true, .damage = DamageType::Arcane}>(
        "arcane-touch");

}  // namespace fray::forge::skills::arcane_touch
