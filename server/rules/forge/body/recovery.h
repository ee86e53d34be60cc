#pragma once

#include "rules/forge/fight/fight.h"

// How bodies fare by themselves, in fights and between them: dying, coming round, and the ladders
// of hardship (8.2, 8.4).
namespace fray::forge {

/// One turn of the dying: 1 health less, then a free test of Stamina (Endurance) against 10 to
/// be stabilized (L876), but not without air (L3397). The first may be the death.
void fade(Fight& fight, CombatantId who);

/// One minute of the unconscious and stabilized: Stamina (Endurance) against 10, 1 health a
/// success, awake with the first (L884).
void come_round(Fight& fight, CombatantId who);

/// Does a hardship impose this condition now? Then only its end lifts it (L3401).
bool imposed(const Lasting& lasting, Condition condition);

/// One failure more on a ladder, or all of it over: conditions follow.
void climb_down(Fight& fight, CombatantId who, Hardship hardship);
void relieve(Fight& fight, CombatantId who, Hardship hardship);

}  // namespace fray::forge
