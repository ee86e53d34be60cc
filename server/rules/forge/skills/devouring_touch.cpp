#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::devouring_touch {

// L2339: expend 2; a melee attack on an adjacent living target; you recover the damage.
extern const SkillCode code = attack_spell<AttackSpell{.feet = 5,
                                                       .melee = true,
                                                       .damage = DamageType::Necrotic,
                                                       .drains = true,
                                                       .whom = Kind::Living}>("devouring-touch");

}  // namespace fray::forge::skills::devouring_touch
