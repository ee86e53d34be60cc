#include "rules/success_rolls/recovery.h"

#include <algorithm>

namespace fray::success_rolls {
namespace {

bool recovers(const Combatant& c) {
  return !c.thing() && c.down != Down::Dead;
}

// `now`, with as much more as does not exceed the whole.
std::int32_t up_to(std::int32_t whole, std::int32_t now, std::int32_t more) {
  return std::max(now, std::min(whole, now + more));
}

}  // namespace

void rest(Combatant& c, int minutes) {
  if (!recovers(c)) return;
  const Fighter& f = c.fighter();
  c.fp = up_to(f.fp, c.fp, minutes / f.minutes_per_fp);
  c.pp = up_to(f.power_points, c.pp, minutes / kMinutesPerPowerPoint);
}

void rest_days(Combatant& c, int days, const FightOptions& options) {
  if (!recovers(c)) return;
  rest(c, days * kDayMinutes);
  c.hp = up_to(c.fighter().hp, c.hp, days * options.daily_healing);
  c.sp = most_stun_points(c, options);
  if (c.hp == c.fighter().hp) c.crippled = 0;
}

}  // namespace fray::success_rolls
