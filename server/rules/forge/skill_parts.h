#pragma once

#include "rules/forge/fight.h"

// Pieces that several skills are made of.
namespace fray::forge {

/// "Spend `spend`, add up to `limit`": listed if at least 1 can be added.
void offer_spend_and_add(const Fight& fight, CombatantId who, const Known& skill, int spend,
                         int limit, CombatantId target, table::OptionList& list);

/// A melee attack as a reaction: the wielded weapon's cost lowered by the skill's rating.
int reaction_attack_cost(const Fight& fight, CombatantId who, const Known& skill);
void offer_reaction_attack(const Fight& fight, CombatantId who, const Known& skill,
                           CombatantId target, table::OptionList& list);

/// "Until the end of your next turn."
Expiry until_end_of_next_turn(const Combatant& c);

/// Entering and leaving a stance: a minor action (L2131, L2185).
void offer_stance(const Fight& fight, CombatantId who, const Known& skill, table::OptionList& list);
table::Script<> toggle_stance(Fight& fight, CombatantId who, const Known& skill,
                              table::Option option, table::Choice choice);

}  // namespace fray::forge
