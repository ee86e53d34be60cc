#pragma once

#include "rules/forge/action_code.h"
#include "rules/forge/fight.h"

// What may be done with priority: the default actions, one of which is to use a skill.
namespace fray::forge {

void list_actions(const Fight& fight, CombatantId who, table::OptionList& list);
/// Could `who` do anything at all with priority? Exactly: list_actions would list more than to
/// pass.
bool may_act(const Fight& fight, CombatantId who);
/// Doing what has been listed.
table::Script<> perform_action(Fight& fight, CombatantId who, table::Option option,
                               table::Choice choice);
/// The code of a default action; null for what is none.
const ActionCode* action_code(Term action);

}  // namespace fray::forge
