#include <algorithm>

#include "rules/forge/parts/split_attacks.h"

namespace fray::forge::skills::split_tongue_shot {
namespace {

bool draws(WeaponClass klass) {
  return klass == WeaponClass::Bow || klass == WeaponClass::Sling;
}

// L2219: a ranged attack on a target and on as many more, adjacent to it, as the rating, with a
// weapon that takes two or more pieces of ammunition: a bow or sling, or a weapon with as many
// loaded.
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  const Combatant& c = f.at(who);
  for (const Arm* arm : {c.main(), c.off()}) {
    if (!arm || !arm->def->ranged()) continue;
    const auto index = static_cast<std::size_t>(arm - c.profile->arms.data());
    const int arrows = c.spare[index] == Combatant::kUncounted ? 1 + skill.rating
                                                               : c.shots[index] + c.spare[index];
    const int most = draws(arm->def->klass)    ? std::min(1 + skill.rating, arrows)
                     : arm->def->capacity >= 2 ? static_cast<int>(c.shots[index])
                                               : 0;
    if (most >= 2) offer_split_attack(f, who, skill, *arm, most, list);
  }
}

}  // namespace

extern const SkillCode code = split_attack("split-tongue-shot", offer);

}  // namespace fray::forge::skills::split_tongue_shot
