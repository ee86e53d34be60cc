#pragma once

#include "rules/forge/fight.h"

// Leaving the fight over the edge of the board, where the table plays so (L3188).
namespace fray::forge {

/// Somebody about to flee, while those beside it are asked whether they stop it.
struct Fleeing {
  CombatantId who = kNobody;
  int pool = 0;
};

void list_fleeing(const Fight& fight, const Combatant& c, table::OptionList& list);
table::Script<> flee(Fight& fight, CombatantId who, table::Option option, int added);
void list_holding_back(const Fight& fight, CombatantId who, table::OptionList& list);

/// The chance to get away from those who can be seen to stand in the way, should they use the dice
/// that cost nothing.
double fleeing_chance(const Fight& fight, const Combatant& c, const table::Option& option,
                      int added);
/// The chance to stop whoever is about to flee.
double holding_back_chance(const Fight& fight, const Combatant& c, const table::Option& option,
                           int added);

}  // namespace fray::forge
