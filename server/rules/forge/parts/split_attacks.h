#pragma once

#include "rules/forge/parts/skill_parts.h"

// One weapon attack whose dice are split evenly among several targets (L2219, L2241).
namespace fray::forge {

/// For each enemy the weapon can strike, an attack on it and on further ones adjacent to it [R], as
/// many as the rating, but no more than `most` in all.
void offer_split_attack(const Fight& fight, CombatantId who, const Known& skill, const Arm& arm,
                        int most, table::OptionList& list);
Attack prepare_split_attack(const Fight& fight, CombatantId who, const Known& skill,
                            const table::Option& option);
/// For `aim`: even shares of the pool, once the situation has changed it, the odd dice to those
/// named first [R], and min(added, rating) more for each. A share without a die hits nobody. What
/// other skills add counts once, as against the first target [R].
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
