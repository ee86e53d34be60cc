#include "rules/forge/parts/attack_spells.h"

namespace fray::forge::skills::pillar_of_flame {

// L2357: expend 1; a ranged attack with fire on a target within 100'.
extern const SkillCode code =
    attack_spell<AttackSpell{.feet = 100, .damage = DamageType::Fire}>("pillar-of-flame");

}  // namespace fray::forge::skills::pillar_of_flame
