#pragma once

#include "rules/forge/fight.h"

namespace fray::forge {

/// What may be done with priority.
void list_actions(const Fight& fight, CombatantId who, table::OptionList& list);
/// Could `who` do anything at all with priority? Exactly: list_actions would list more than to
/// pass.
bool may_act(const Fight& fight, CombatantId who);
/// Doing what has been listed.
table::Script<> perform_action(Fight& fight, CombatantId who, table::Option option,
                               table::Choice choice);

}  // namespace fray::forge
