#include "rules/forge/parts/attack_spells.h"

namespace fray::forge::skills::flame_wave {

// L2355: expend 1; an attack with fire on all others within 25'.
extern const SkillCode code =
    burst_spell<AttackSpell{.damage = DamageType::Fire, .radius = 25}>("flame-wave");

}  // namespace fray::forge::skills::flame_wave
