#pragma once

#include "rules/egs/fight/fight.h"

// Edge, of the player characters' side, and Distress, used against it (L3183-3257).
namespace fray::egs {

/// The side that player characters are on; nothing where none take part.
std::optional<table::Side> side_of_characters(const Fight& f);
/// Have they Gained the Advantage (L3189-3199)? By numbers, over only Minions, or as the GM says.
bool has_advantage(const Fight& f);

/// A new combat round: opened pools grow or shrink, and all of them may be spent again.
void renew_pools(Fight& f);

/// Points of the pool that `who` may spend now: Edge for a character, Distress for an enemy of
/// theirs.
int pool_left(const Fight& f, const Combatant& c);
/// The word of that pool.
Word pool_of(const Fight& f, const Combatant& c);
void spend_from_pool(Fight& f, CombatantId who, int amount);

}  // namespace fray::egs
