#pragma once

#include "rules/forge/attack/trigger.h"
#include "rules/forge/fight/fight.h"

// Where the table bluffs (table::Window::bluffs): based only on what all can see.
namespace fray::forge {

/// At a table that bluffs: may one of another side than the acting combatant's be asked at this
/// step, as far as its skills and energy are unknown?
bool reactions_expected(const Fight& fight, const Trigger& trigger);
/// Do the windows of a step end with this part's? There the table bluffs, at most once at a step.
bool ends_step(const Fight& fight, const Trigger& trigger, Part part);

}  // namespace fray::forge
