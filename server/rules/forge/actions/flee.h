#pragma once

#include "rules/forge/fight.h"

namespace fray::forge {

/// A combatant about to flee, while those beside it are asked whether they stop it.
struct Fleeing {
  CombatantId who = kNobody;
  int pool = 0;
};

/// What those asked may do.
void list_holding_back(const Fight& fight, CombatantId who, table::OptionList& list);

}  // namespace fray::forge
