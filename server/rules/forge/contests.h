#pragma once

#include "rules/forge/fight.h"

// What is settled by an opposed test: holds and escapes, tripping, shoving, passing an enemy.
namespace fray::forge {

void list_contests(const Fight& f, const Combatant& c, table::OptionList& list);
void list_pass_through(const Fight& f, const Combatant& c, table::OptionList& list);
void list_escape(const Fight& f, const Combatant& c, table::OptionList& list);
table::Script<> perform_contest(Fight& f, CombatantId who, table::Option o, int added);

}  // namespace fray::forge
