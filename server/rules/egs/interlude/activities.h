#pragma once

#include "rules/egs/fight/action.h"
#include "rules/egs/interlude/interlude.h"

// Activities between fights, with their odds.
namespace fray::egs {

void list_activities(const Interlude& interlude, CombatantId who, table::OptionList& list);
void odds_of_activity(const Interlude& interlude, CombatantId who, const table::OptionList& list,
                      const table::Option& option, std::vector<table::OddsRow>& rows);
table::Script<> perform(Interlude& interlude, CombatantId who, table::Option option,
                        table::Choice choice);
/// One of a fight's actions that is to be had in an interlude, too; null: none of them.
const Action* borrowed_action(table::Term action);

}  // namespace fray::egs
