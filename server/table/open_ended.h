#pragma once

#include "table/table.h"

namespace fray::table {

/// Rolls an open-ended die for `roller` (see dice::OpenEnded), and in the same roll the die that it
/// calls for. The argument of the event that shows them reads them as DiceReading::OpenEnded.
Faces roll_open_ended(Table& table, CombatantId roller, std::uint32_t purpose, unsigned sides);

}  // namespace fray::table
