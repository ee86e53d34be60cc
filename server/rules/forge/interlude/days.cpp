#include "rules/forge/interlude/days.h"

#include <algorithm>

#include "rules/forge/body/recovery.h"
#include "rules/forge/interlude/clock.h"
#include "rules/forge/interlude/rests.h"

namespace fray::forge {

void pass_days(Interlude& i, int days) {
  Fight& f = i.fight;
  for (const Combatant& c : f.state.cast) {
    for (const Hardship h : {Hardship::Exposure, Hardship::Airlessness, Hardship::Hunger}) {
      relieve(f, c.id, h);
    }
  }
  wait_for_anyone(i);
  for (Combatant& c : f.state.cast) {
    if (c.life == Life::Dead) {
      const int minutes = c.lasting.minutes_dead + days * Lasting::kDayMinutes;
      c.lasting.minutes_dead =
          static_cast<std::int16_t>(std::min<int>(Lasting::kMostMinutesDead, minutes));
    } else if (c.present) {
      recover_fully(i, c.id);
      c.lasting.since_long_rest = Lasting::kRestedLongAgo;  // the hour is unknown
    }
  }
}

}  // namespace fray::forge
