#pragma once

#include "rules/success_rolls/combatant.h"
#include "rules/success_rolls/fight_options.h"

// How points come back in peace (L116, L557), and what the text leaves open (B27, B28).
namespace fray::success_rolls {

inline constexpr int kMinutesPerPowerPoint = 10;
inline constexpr int kDayMinutes = 24 * 60;

/// The stun points of one who is unhurt.
inline int most_stun_points(const Combatant& c, const FightOptions& options) {
  return c.thing() ? 0 : options.stun_points * c.fighter().hp;
}

/// So many minutes of rest. Nothing for things and the dead.
void rest(Combatant& c, int minutes);
/// So many whole days of it, which heal wounds too.
void rest_days(Combatant& c, int days, const FightOptions& options);

}  // namespace fray::success_rolls
