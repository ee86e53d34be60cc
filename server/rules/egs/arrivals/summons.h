#pragma once

#include "rules/egs/fight/fight.h"

// Combatants that the setup holds in reserve until they are summoned or split off, and bodies that
// rise (L2293, L2535, L2597, L2603, L3698, R265).
namespace fray::egs {

/// Does `other` wait to come at the word of one like `c`: on its side, whole enough to act, and in
/// a fight?
bool may_call(const Fight& f, const Combatant& c, const Combatant& other);
/// Rounds until it arrives, at this many feet a round (L2601, L2607).
int rounds_to_come(const Fight& f, CombatantId caller, CombatantId called, int feet_a_round);
/// Places it as near to `place` as there is room as far as all know; it acts from the next round
/// on. Reveals a hidden combatant that it meets. False where there is no room at all.
bool bring_in(Fight& f, CombatantId who, board::Cell place);
/// Goes away again, and may be called once more.
void send_off(Fight& f, CombatantId who);
/// At the start of a round: the combatants that talents have summoned arrive next to their
/// summoners.
void bring_summoned(Fight& f);

/// Its dead body rises as a zombie, wherever it lies; false where the content knows no zombies, or
/// there is no room.
bool raise_body(Fight& f, CombatantId who);
/// The zombie's profile; null: the content has none.
std::shared_ptr<const Profile> zombie_profile(const World& world, const FightOptions& options);
/// Its profile as one that has risen, or as it was born: after its plain state has been loaded.
void suit_profile(const World& world, const FightOptions& options, Combatant& c);

}  // namespace fray::egs
