#pragma once

#include <cstddef>
#include <vector>

#include "rules/egs/fight/fight.h"

// Minions and allies whose leader falls (L3497-3501), and where those go who flee.
namespace fray::egs {

/// `leader` has fallen: each of its followers tries once to keep its courage. Combatants that did
/// not see it fall do not learn of it this way (R203).
void shake_followers(Fight& f, CombatantId leader);

/// The combatant that a panicking or routed one flees from; kNoCombatant: it does not flee.
CombatantId flees_from(const Fight& f, const Combatant& c);
/// Takes out of `ways`, pairs of place and price from `first` on, the places that are no farther
/// from that one.
void keep_farther(const Fight& f, const Combatant& c, CombatantId from, std::size_t first,
                  std::vector<std::int32_t>& ways);

}  // namespace fray::egs
