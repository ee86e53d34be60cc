#include "rules/forge/fight/items.h"
#include "rules/forge/parts/split_attacks.h"

namespace fray::forge::skills::whirlwind_attack {
namespace {

// L2241: a melee attack on a target in reach and on as many more, adjacent to it, as the rating.
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  const Combatant& c = f.at(who);
  for (const Arm& arm : c.profile->arms) {
    if (arm.def->ranged() || !ready_arm(c, arm.term)) continue;
    offer_split_attack(f, who, skill, arm, 1 + skill.rating, list);
  }
}

}  // namespace

extern const SkillCode code = split_attack("whirlwind-attack", offer);

}  // namespace fray::forge::skills::whirlwind_attack
