#pragma once

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
void split_attack_odds(const Fight& fight, CombatantId who, const Known& skill,
                       const table::OptionList& list, const table::Option& option,
                       std::vector<table::OddsRow>& rows);

/// A skill whose options `offer` lists by offer_split_attack.
constexpr SkillCode split_attack(std::string_view id, decltype(SkillCode::offer_action) offer) {
  return {.id = id,
          .martial_attack = true,
          .offer_action = offer,
          .prepare = prepare_split_attack,
          .aim = split_evenly,
          .odds = split_attack_odds};
}

}  // namespace fray::forge
