#pragma once

#include "rules/egs/fight/fight.h"

// Skill Rolls against a combatant that may oppose them.
namespace fray::egs {

/// `who` tries that use, or another combination, on `other`, who chooses its opposition.
table::Script<> contest(Fight& f, CombatantId who, table::Option option, CombatantId other,
                        int difficulty);

}  // namespace fray::egs
