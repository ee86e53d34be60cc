#pragma once

#include <algorithm>

#include "rules/success_rolls/fight.h"
#include "rules/success_rolls/states.h"

// What hits take off a combatant's points (L545, B4, B21).
namespace fray::success_rolls {

/// What a combatant has left.
struct PointsLeft {
  int hp = 0;
  int stun = 0;
  int power = 0;
  int stun_taken = 0;

  explicit PointsLeft(const Combatant& c)
      : hp(c.hp), stun(c.sp), power(c.pp), stun_taken(c.stun_taken) {}
  auto operator<=>(const PointsLeft&) const = default;
};

struct Loss {
  int stun = 0;
  int power = 0;
  int hp = 0;
};

/// Stun points first, and then power points, which are such too (L545, B21); one in so many is felt
/// as a hit point. What they cannot take goes straight to HP (section 15).
inline Loss take(PointsLeft& points, int injury, int stun_points) {
  Loss loss{.hp = injury};
  if (stun_points > 0) {
    loss.stun = stun_lost(points.stun, injury);
    loss.power = stun_lost(points.power, injury - loss.stun);
    const int in_all = points.stun_taken + loss.stun + loss.power;
    const int share = hp_of_stun(in_all, stun_points) - hp_of_stun(points.stun_taken, stun_points);
    points.stun_taken = in_all;
    points.stun -= loss.stun;
    points.power -= loss.power;
    loss.hp += share - loss.stun - loss.power;
  }
  points.hp -= loss.hp;
  return loss;
}

/// So many to a hit point; 0: the table has none, or it is a thing.
inline int stun_points_of(const Fight& f, const Combatant& c) {
  return c.thing() ? 0 : f.state.options.stun_points;
}

/// Of one hit, after which more than a limb's limit is lost (B4).
inline int felt_at(const LocationRule& rule, const Combatant& c, int injury) {
  if (rule.cripple_divisor == 0) return injury;
  return std::min(injury, crippling(c.fighter().hp, rule.cripple_divisor));
}

/// To the HT roll against a weapon that incapacitates.
inline int stun_modifier(const Combatant& c, const Mode& mode, Location where) {
  const Incapacitation& i = *mode.incapacitation;
  return i.modifier + c.fighter().armour.at(where, mode.damage.type) / i.divisor;
}

}  // namespace fray::success_rolls
