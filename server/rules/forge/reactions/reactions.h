#pragma once

#include "rules/forge/attack/trigger.h"
#include "rules/forge/fight/fight.h"

// The windows of one step, and what may be done in them: Dodge, shields, and what skills offer.
namespace fray::forge {

table::Script<> offer_reactions(Fight& fight, Trigger& trigger);
table::Script<> offer_reactions_to(Fight& fight, Trigger& trigger, Part part);
/// Asks the attacker or mover for the trigger's toll: false if it does not pay. `due` is energy
/// that the action itself still costs.
table::Script<bool> pays_toll(Fight& fight, Trigger& trigger, int due = 0);

/// The dice of a default reaction to an attack with those that skills add (L2183, L2193).
int reaction_dice(const Fight& fight, CombatantId who, Word reaction, int added);
/// Pays for a Dodge with its energy and adds it to the defense, named by `source`.
void dodge(Fight& fight, Trigger& trigger, CombatantId who, Term source, int added);

}  // namespace fray::forge
