#pragma once

#include "rules/forge/fight/fight.h"

namespace fray::forge {

/// From wherever the state stands to the end of the fight.
table::Script<> play_fight(Fight& fight);

/// For a reinforcement: rolls initiative and gives it energy. Its first turn is in the next round
///
void take_place_in_order(Fight& fight, CombatantId who);

}  // namespace fray::forge
