#include "rules/forge/attack/weapon_attacks.h"
#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::pinning_attack {
namespace {

// L2195: a melee or ranged attack that hampers movement instead of dealing damage: 1-2 successes
// Slowed, 3 or more Immobilized; no more successes than the rating.
Attack prepare(const Fight& f, CombatantId who, const Known& skill, const table::Option& option) {
  Attack attack = weapon_attack(f.at(who), option);
  control(attack, skill, Condition::Slowed, Condition::Immobilized, skill.rating);
  return attack;
}

}  // namespace

extern const SkillCode code{.id = "pinning-attack",
                            .martial_attack = true,
                            .offer_action = offer_weapon_attacks,
                            .prepare = prepare};

}  // namespace fray::forge::skills::pinning_attack
