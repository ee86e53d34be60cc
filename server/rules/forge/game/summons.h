#pragma once

#include <vector>

#include "rules/forge/fight/fight_state.h"
#include "table/rejection.h"
#include "table/setup.h"

namespace fray::forge {

/// The option `summoned`: which combatants were summoned before this encounter, by which summoner,
/// at what cost (L2371). A new creature costs its summoner the energy now. A creature whose
/// carried state says that it lives since an earlier encounter has its energy bound already;
/// that state may name the summoner as well. Adds every fault.
void read_summons(FightState& state, const table::Setup& setup,
                  std::vector<table::Rejection>& faults);

/// The energy is given up and bound, and the creature is there from now on.
void call_up(Combatant& by, Combatant& creature, int energy);

}  // namespace fray::forge
