#pragma once

#include <vector>

#include "rules/forge/fight/fight.h"
#include "rules/forge/fight/test_methods.h"

// The contested actions (L1472): what holds, escapes, tripping, shoving and passing an enemy have
// in common. Their options say in `mode` by which skill, Strength (Athletics) if by none.
namespace fray::forge {

/// Pays the added energy and makes the opposed test. Returns the successes: also none where the
/// initiator can no longer follow it up.
table::Script<int> contest(Fight& fight, CombatantId who, table::Option option, int added);
/// As ActionCode::odds.
void contest_odds(const Fight& fight, CombatantId who, const table::OptionList& list,
                  const table::Option& option, std::vector<table::OddsRow>& rows);

}  // namespace fray::forge
