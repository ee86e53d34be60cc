#include "rules/forge/parts/attack_spells.h"

namespace fray::forge::skills::divine_word {

// L2309: expend 1; a ranged attack on an enemy within 25'.
extern const SkillCode code =
    attack_spell<AttackSpell{.feet = 25, .damage = DamageType::Radiant}>("divine-word");

}  // namespace fray::forge::skills::divine_word
