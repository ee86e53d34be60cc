#pragma once

#include "rules/egs/interlude/interlude.h"

// First aid and surgery within an hour (L3140-3162), and repairs (L3175-3181).
namespace fray::egs {

/// The word of a use of a skill.
Term word_of_use(const Fight& f, std::string_view id);
/// Constructs are repaired, never healed (L3659).
bool is_flesh(const Combatant& patient);
/// First aid also suits better states; surgery those worse than Wounded (L1000-1002).
bool is_serious(const Combatant& patient);

void list_care(const Interlude& interlude, const Combatant& c, table::OptionList& list);
void odds_of_care(const Interlude& interlude, const Combatant& c, const table::OptionList& list,
                  const table::Option& option, std::vector<table::OddsRow>& rows);
table::Script<> play_care(Interlude& interlude, CombatantId who, table::Option option,
                          table::Choice choice);

}  // namespace fray::egs
