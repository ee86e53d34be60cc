#include "rules/forge/parts/attack_spells.h"

namespace fray::forge::skills::fireball {

// L2361: expend 2; an attack with fire on all combatants within 25' of a point within 100'.
extern const SkillCode code =
    blast_spell<AttackSpell{.feet = 100, .damage = DamageType::Fire, .radius = 25}>("fireball");

}  // namespace fray::forge::skills::fireball
