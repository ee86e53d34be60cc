#pragma once

#include "rules/egs/fight/fight.h"

// Armor that is put on, and weapons that are drawn, while the fight goes on (L2813, L2851).
namespace fray::egs {

/// The whole of what protects a place, as it was when the fight began: a hide is worth half where
/// armor wears slowly (L3122), what damage has lowered is gone (L3179), and nothing of what is not
/// on yet counts (L2851).
int whole_armor(const FightOptions& options, const Combatant& c, Location place);
/// Everything that a fight before has worn off is there again (L3098).
void restore_armor(const FightOptions& options, Combatant& c);
/// What it wears at these places, a bit each, is off when the fight begins.
void take_off(const FightOptions& options, Combatant& c, std::uint8_t places);
/// No weapon is in hand when the fight begins.
void sheathe(Combatant& c);
/// Is there armor of that place that is not on yet?
inline bool is_undonned(const Combatant& c, Location place) {
  return (c.undonned >> static_cast<unsigned>(place) & 1u) != 0;
}
/// What is heavy is off, all of it: nothing slows it (R214).
bool is_unencumbered_by_armor(const Combatant& c);

}  // namespace fray::egs
