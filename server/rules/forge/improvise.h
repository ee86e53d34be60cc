#pragma once

#include "rules/forge/fight.h"

// Deeds that no rule foresees: the player says what it is, the GM what it costs, and what has to be
// rolled (L1380-1386). And tests that the GM calls for.
namespace fray::forge {

/// GmCommand::Kind::Improvise: allows somebody a deed, in place of one allowed before, or with a
/// cost of -1 takes it back.
table::Result<> allow_improvised(Fight& fight, const table::GmCommand& command);
/// At the beginning of a round: what was allowed before the last one is over.
void end_improvised(Fight& fight);

void list_improvised(const Fight& fight, const Combatant& c, table::OptionList& list);
void improvise(Fight& fight, CombatantId who, int added);
/// The chance that the deed works, with so much energy added.
double improvised_chance(const Fight& fight, const Combatant& c, int added);

/// Whether a follower stands: Intelligence (Insight), without energy, against a difficulty (L3159).
/// What becomes of it is the GM's.
table::Result<> test_morale(Fight& fight, CombatantId who, int difficulty);

}  // namespace fray::forge
