#pragma once

#include "rules/forge/attack/several.h"
#include "rules/forge/parts/skill_parts.h"

// One weapon attack whose dice are split evenly among several targets (L2219, L2241).
namespace fray::forge {

/// For each enemy the weapon can strike, an attack on it and on further ones adjacent to it [R], as
/// many as the rating, but no more than `most` in total.
void offer_split_attack(const Fight& fight, CombatantId who, const Known& skill, const Arm& arm,
                        int most, table::OptionList& list);
Attack prepare_split_attack(const Fight& fight, CombatantId who, const Known& skill,
                            const table::Option& option);
/// For `aim`: splits the pool evenly, after circumstances have changed it; the odd dice go to the
/// targets named first [R]. Adds min(added, rating) to each share. A share without a die hits no
/// target. Other skills' additions count once, as against the first target [R].
Volley split_evenly(const Fight& fight, const Attack& attack, const Known& skill,
                    const table::Option& option, const table::Choice& choice);
/// The first target, with one more.
Several foresee_split(const Fight& fight, CombatantId who, const Known& skill,
                      const table::Option& option);

/// A skill whose options `offer` lists by offer_split_attack.
constexpr SkillCode split_attack(std::string_view id, decltype(SkillCode::offer_action) offer) {
  return {.id = id,
          .martial_attack = true,
          .offer_action = offer,
          .prepare = prepare_split_attack,
          .aim = split_evenly,
          .foresee = foresee_split};
}

}  // namespace fray::forge
