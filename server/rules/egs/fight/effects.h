#pragma once

#include "rules/egs/fight/effect.h"
#include "rules/egs/fight/fight.h"

// Temporary effects: conditions by others, bonuses for the next action, effects of talents. Each is
// stored with its bearer and shown among its conditions.
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
/// `who` starts its visit: ends effects that last until then, on any bearer.
void end_effects_by(Fight& f, table::CombatantId who);
/// `who` starts an action of its own: effects for the next action apply to this one.
void begin_effects_of_action(Fight& f, table::CombatantId who);
/// It is done: ends the effects for it.
void end_effects_of_action(Fight& f, table::CombatantId who);

}  // namespace fray::egs
