#pragma once

#include "rules/forge/fight.h"

// What the GM allows and asks for: deeds that no rule foresees (actions/improvise.cpp does them),
// and tests.
namespace fray::forge {

/// GmCommand::Kind::Improvise: allows somebody a deed, in place of one allowed before, or with a
/// cost of -1 takes it back.
table::Result<> allow_improvised(Fight& fight, const table::GmCommand& command);
/// At the beginning of a round: what was allowed before the last one is over.
void end_improvised(Fight& fight);

/// Whether a follower stands: Intelligence (Insight), without energy, against a difficulty (L3159).
/// What becomes of it is the GM's.
table::Result<> test_morale(Fight& fight, CombatantId who, int difficulty);

}  // namespace fray::forge
