#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::necrotic_touch {

// L2335: expend 1; a melee attack on an adjacent living target that does nothing unless it
// leaves it no health; then you gain as much health as it loses.
extern const SkillCode code = attack_spell<AttackSpell{.feet = 5,
                                                       .melee = true,
                                                       .damage = DamageType::Necrotic,
                                                       .drains = true,
                                                       .fells_or_nothing = true,
                                                       .whom = Kind::Living}>("necrotic-touch");

}  // namespace fray::forge::skills::necrotic_touch
