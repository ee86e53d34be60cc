#pragma once

#include "rules/egs/chase/chase.h"
#include "rules/egs/points/rolls.h"

// Movement in a chase, and how far a roll brings a runner (L3350-3387).
namespace fray::egs {

void list_modes(const Chase& chase, const Combatant& c, table::OptionList& list);

/// Its actions on its Initiative.
void list_chase_actions(const Chase& chase, const Combatant& c, table::OptionList& list);
void odds_of_chase_action(const Chase& chase, const Combatant& c, const table::Option& option,
                          std::vector<table::OddsRow>& rows);

/// Feet that a movement roll of this grade brings (L3378-3384); nothing after a critical failure.
int feet_run(Grade grade, int speed);
int speed_in_chase(const Chase& chase, const Combatant& c);
/// Its movement roll.
PendingRoll movement_roll(const Chase& chase, const Combatant& c);

table::Script<> play_chase_action(Chase& chase, CombatantId who, table::Option option,
                                  table::Choice choice);

}  // namespace fray::egs
