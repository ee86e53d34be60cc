#pragma once

#include "rules/success_rolls/fight.h"

// The chance that hits put a combatant out of action, counted out (L80-100, L479, L533-569).
namespace fray::success_rolls {

/// The chance that so many hits, with the same injury each and at the same place, put `c` out of
/// action at once: by a major wound, or by death. What it has to bear later is left out.
double chance_to_fell(const Fight& f, const Combatant& c, Location where, int injury, int hits);
/// The same for a weapon that incapacitates.
double chance_to_stun(const Combatant& c, const Mode& mode, Location where, int hits);
/// The same for either where dice choose the place of each hit, with this basic damage.
double chance_to_drop_anywhere(const Fight& f, const Combatant& c, const Mode& mode, int basic,
                               int hits);
double mean_injury_anywhere(const Fight& f, const Combatant& c, const Mode& mode, int basic);
/// The multiplier of injury at a place, in halves.
int halves_at(const Fight& f, const Combatant& c, Location where, DamageType type);

}  // namespace fray::success_rolls
