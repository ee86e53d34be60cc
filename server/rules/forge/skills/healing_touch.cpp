#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::healing_touch {

// L2275: expend 1; you or an adjacent ally recovers 1 health for each die.
extern const SkillCode code = healing_spell<touched_friend>("healing-touch");

}  // namespace fray::forge::skills::healing_touch
