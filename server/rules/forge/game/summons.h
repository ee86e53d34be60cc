#pragma once

#include <vector>

#include "rules/forge/fight/fight_state.h"
#include "table/rejection.h"
#include "table/setup.h"

namespace fray::forge {

/// The option `summoned`: who has been called into existence before this encounter, by whom, for
/// how much (L2371). A creature is new, and its summoner gives the energy up now; or its wear says
/// that it lives since an earlier encounter, and the energy is bound already: then the wear may say
/// by whom as well. Adds every fault.
void read_summons(FightState& state, const table::Setup& setup,
                  std::vector<table::Rejection>& faults);

/// The energy is given up and bound, and the creature is there from now on.
void call_up(Combatant& by, Combatant& creature, int energy);

}  // namespace fray::forge
