#include "rules/forge/parts/attack_spells.h"

namespace fray::forge::skills::arcane_vortex {

// L2295: expend 2; an attack on all combatants within 25' of a point within 100'.
extern const SkillCode code = blast_spell<AttackSpell{
    .feet = 100, .magic = true, .damage = DamageType::Arcane, .radius = 25}>("arcane-vortex");

}  // namespace fray::forge::skills::arcane_vortex
