#pragma once

#include "rules/egs/fight/fight.h"

// Donning armor and drawing weapons during the fight (L2813, L2851).
namespace fray::egs {

/// The full protection of a location, as at the start of the fight: a hide counts half where armor
/// wears slowly (L3122), what damage has lowered is gone (L3179), and armor that is not on yet does
/// not count (L2851).
int whole_armor(const FightOptions& options, const Combatant& c, Location place);
/// Everything that a fight before has worn off is there again (L3098).
void restore_armor(const FightOptions& options, Combatant& c);
/// Removes its armor at these locations, a bit each, for the start of the fight.
void take_off(const FightOptions& options, Combatant& c, std::uint8_t places);
/// No weapon is in hand when the fight starts.
void sheathe(Combatant& c);
/// Is there armor of that place that is not on yet?
inline bool is_undonned(const Combatant& c, Location place) {
  return (c.undonned >> static_cast<unsigned>(place) & 1u) != 0;
}
/// All its heavy armor is off: nothing slows it (R214).
bool is_unencumbered_by_armor(const Combatant& c);

}  // namespace fray::egs
