#pragma once

#include "rules/forge/interlude/interlude.h"

// Skills that say that they may be used at rest.
namespace fray::forge {

void list_spells(const Interlude& interlude, CombatantId who, table::OptionList& list);
table::Script<> perform_spell(Interlude& interlude, CombatantId who, table::Option option,
                              table::Choice choice);

}  // namespace fray::forge
