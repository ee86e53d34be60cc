#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::heal_summoned_creature {

// L2369: expend 1; an adjacent creature of yours recovers 1 health for each die.
extern const SkillCode code = healing_spell<touched_creature>("heal-summoned-creature");

}  // namespace fray::forge::skills::heal_summoned_creature
