#pragma once

#include "rules/egs/fight.h"

// The free attacks of those from whom one turns away without disengaging (L2829, R28).
namespace fray::egs {

/// Those of its engagements that `who` breaks by going to `to`, or all where there is none, may
/// strike at it first, one after the other.
table::Script<> provoke(Fight& f, CombatantId who, std::optional<board::Cell> to);
/// What one of them may do about it.
void list_opportunity(const Fight& f, const Combatant& c, CombatantId leaving,
                      table::OptionList& list);
table::OddsRow opportunity_odds(const Fight& f, const Combatant& c, CombatantId leaving,
                                Term weapon);

}  // namespace fray::egs
