#pragma once

#include "rules/forge/fight/fight.h"

// Deeds that no rule foresees (L1380-1386): the GM allows them (powers/improvise.cpp), the players
// do them (actions/improvise.cpp), or not.
namespace fray::forge {

/// At the beginning of a round: what was allowed before the last one is over.
void end_improvised(Fight& fight);
/// The GM has thought better of it.
void take_back_improvised(Fight& fight, CombatantId who);

}  // namespace fray::forge
