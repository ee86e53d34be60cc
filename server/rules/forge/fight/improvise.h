#pragma once

#include "rules/forge/fight/fight.h"

// Improvised actions (L1380-1386): the GM grants them (powers/improvise.cpp), and the players may
// take them (actions/improvise.cpp).
namespace fray::forge {

/// At the beginning of a round: ends what was allowed before the last one.
void end_improvised(Fight& fight);
/// The GM has thought better of it.
void take_back_improvised(Fight& fight, CombatantId who);

}  // namespace fray::forge
