#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::revitalizing_touch {
namespace {

// L2337: expend 1; one of the undead beside you, or you among them, recovers 1 health for each die.
bool touched_undead(const Fight& f, CombatantId who, const Combatant& target) {
  return target.profile->undead && f.knows(f.at(who).side, target.id) &&
         (target.id == who || beside(f, who, target.id));
}

}  // namespace

extern const SkillCode code = healing_spell<touched_undead>("revitalizing-touch");

}  // namespace fray::forge::skills::revitalizing_touch
