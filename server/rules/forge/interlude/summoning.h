#pragma once

#include "rules/forge/interlude/interlude.h"

// Calling creatures into existence (L2371): those that the setup has ready, and that are not there.
namespace fray::forge {

/// For each creature that `who` can call up now, with the energy that it may take.
void list_summoning(const Interlude& interlude, CombatantId who, table::OptionList& list);
/// Is this one of these options?
bool summons(const Interlude& interlude, CombatantId who, const table::Option& option);
void perform_summoning(Interlude& interlude, CombatantId who, const table::Option& option,
                       const table::Choice& choice);

}  // namespace fray::forge
