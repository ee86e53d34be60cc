#pragma once

#include "rules/egs/interlude/interlude.h"

// Extended skill tests and skill challenges (L3272-3286).
namespace fray::egs {

void list_tasks(const Interlude& interlude, const Combatant& c, table::OptionList& list);
void odds_of_task(const Interlude& interlude, const Combatant& c, const table::OptionList& list,
                  const table::Option& option, std::vector<table::OddsRow>& rows);
table::Script<> play_task(Interlude& interlude, CombatantId who, table::Option option,
                          table::Choice choice);

/// The challenge of its side that is going on; null: none.
const Task* challenge_of(const Interlude& interlude, const Combatant& c);
/// Has it done its part in this round of a challenge?
bool has_acted(const Interlude& interlude, const Combatant& c);
/// It helps another, which is its part in the round (L3284).
void helps_in_challenge(Interlude& interlude, CombatantId who);

}  // namespace fray::egs
