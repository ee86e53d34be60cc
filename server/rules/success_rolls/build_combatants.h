#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/success_rolls/fight.h"
#include "table/rejection.h"
#include "table/setup.h"

namespace fray::success_rolls {

/// A combatant with its sheet and carried state, its first weapon in hand; nothing where there is
/// no sheet. Faults are of fields that begin with `where`, such as "combatant.ana."; where that is
/// empty they say as well in which line of the sheet they are.
std::optional<Combatant> make_combatant(const World& world, const FightOptions& options,
                                        const table::CombatantSetup& setup, CombatantId id,
                                        const std::string& where,
                                        std::vector<table::Rejection>& faults);

}  // namespace fray::success_rolls
