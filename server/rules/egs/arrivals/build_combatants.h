#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/egs/fight/fight.h"
#include "table/rejection.h"
#include "table/setup.h"

namespace fray::egs {

/// A combatant's constant data, from this sheet.
std::shared_ptr<Profile> make_profile(const World& world, const FightOptions& options,
                                      const Sheet& sheet);
/// Unhurt, with the first weapon of its profile in hand and all of them loaded.
void arm(Combatant& c);

/// A combatant of its sheet, its first weapon in hand; nothing where there is no sheet. Faults are
/// of fields that begin with `where`, such as "combatant.ana."; where that is empty they say as
/// well in which line of the sheet they are.
std::optional<Combatant> make_combatant(const World& world, const FightOptions& options,
                                        const table::CombatantSetup& setup, CombatantId id,
                                        const std::string& where,
                                        std::vector<table::Rejection>& faults);

}  // namespace fray::egs
