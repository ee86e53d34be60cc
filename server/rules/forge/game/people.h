#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/forge/fight/combatant.h"
#include "table/rejection.h"
#include "table/setup.h"

// From what a setup says of a combatant to one who can take part.
namespace fray::forge {

/// With its sheet, everything on it put away, and its carried state; on no side and no board yet.
/// Adds every fault; `where` leads to the combatant: "combatant.ana."; without it faults say in
/// which line of the sheet they are. None where the sheet is faulty.
std::optional<Combatant> make_combatant(const World& world, const table::CombatantSetup& setup,
                                        const std::string& where,
                                        std::vector<table::Rejection>& faults);

/// Hands at the start of a fight: the first weapon of the sheet, and a shield where a hand is free.
/// A limb in the first place leaves the hands empty (L2227).
void take_up_arms(Combatant& c);

}  // namespace fray::forge
