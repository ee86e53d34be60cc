#pragma once

#include "rules/forge/fight.h"

// Ways to move besides walking and running: Jumper, Phaser, Burrower, Flyer. (L1879-1891, L3689)
namespace fray::forge {

void list_travel(const Fight& fight, CombatantId who, table::OptionList& list);
/// Fills in where a listed Jump or Teleport leads.
void expand_travel(const Fight& fight, CombatantId who, table::OptionList& list,
                   std::size_t option);
/// Jump, Teleport, Burrow: to a cell of the listed domain.
table::Script<> travel_to(Fight& fight, CombatantId who, Word way, board::Cell destination);
/// Ascend: 5' higher. Hover: stay where one is.
table::Script<> stay_aloft(Fight& fight, CombatantId who, Word way);
/// At the End of Turn: whoever neither rose nor hovered sinks, 5' more with every turn (L1883).
void sink(Fight& fight, CombatantId who);

}  // namespace fray::forge
