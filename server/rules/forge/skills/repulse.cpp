#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::repulse {

// L2387: expend 1; an attack on all others within 25': 5' back for each success, no damage.
extern const SkillCode code = burst_spell<AttackSpell{.radius = 25}, push_outcome>("repulse");

}  // namespace fray::forge::skills::repulse
