#pragma once

#include "rules/egs/fight/fight.h"

// Free attacks against a combatant that turns away without disengaging (L2829, R28).
namespace fray::egs {

/// Enemies that `who` disengages from by going to `to` (all without `to`) may strike at it first,
/// one after the other.
table::Script<> provoke(Fight& f, CombatantId who, std::optional<board::Cell> to);

}  // namespace fray::egs
