#pragma once

#include <optional>

#include "rules/egs/points/rolls.h"

// Blows that stop tumblers (L2825-2831).
namespace fray::egs {

/// Asks `who`, past whose space `tumbler` wants to tumble, whether it spends an action on a blow to
/// stop that; returns its roll.
table::Script<std::optional<PendingRoll>> ask_to_stop(Fight& f, CombatantId who,
                                                      CombatantId tumbler);

}  // namespace fray::egs
