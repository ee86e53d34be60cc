#pragma once

#include "rules/egs/fight/effect.h"
#include "rules/egs/fight/fight.h"

// What holds for a while: conditions that another brought about, bonuses for the next action, what
// talents do. Each is kept with the one it befalls and shown among its conditions.
namespace fray::egs {

class Fight;
struct Combatant;

/// From now on it holds for `who`; emits its word if `who` did not have it yet. An effect of the
/// same word, maker and `which` replaces the earlier one.
void add_effect(Fight& f, table::CombatantId who, const Effect& effect);
/// Ends those of that word and, where it is not kNoCombatant, of that maker.
void end_effects(Fight& f, table::CombatantId who, Word word,
                 table::CombatantId by = table::kNoCombatant);

/// The combat round is over.
void end_effects_of_round(Fight& f);
/// `who` begins its visit: what was to last until then is over, for whomever it befell.
void end_effects_by(Fight& f, table::CombatantId who);
/// `who` begins an action of its own: what was for the next one holds for this one.
void begin_effects_of_action(Fight& f, table::CombatantId who);
/// It is done: what was for it is over.
void end_effects_of_action(Fight& f, table::CombatantId who);

}  // namespace fray::egs
