#pragma once

#include <algorithm>

#include "rules/success_rolls/content/damage.h"

// Explosions and falls (L479, L483): rolled dice, without a margin.
namespace fray::success_rolls {

/// For an explosion, this many yards from its center: 1d less for each. Multiplied dice are counted
/// out: 6dx3 is 18d. No dice left: no damage.
constexpr Damage blast_at(Damage d, int yards) {
  const int dice = std::max(0, d.dice * d.mult - yards);
  d.dice = static_cast<std::int16_t>(dice);
  d.mod = static_cast<std::int16_t>(dice > 0 ? d.mod * d.mult : 0);
  d.mult = 1;
  return d;
}

/// So many yards from its center there is still a die left.
constexpr int blast_radius(const Damage& d) {
  return std::max(0, d.dice * d.mult - 1);
}

/// Shrapnel, where the GM says that there is any, hits one location: for less than 2d.
constexpr bool shrapnel_hits_a_location(const Damage& at_distance) {
  return at_distance.dice > 0 && at_distance.dice < 2;
}

struct Fall {
  int feet = 0;             ///< 0 or more
  bool deliberate = false;  ///< a jump: nothing happens below 15 feet
  bool soft = false;        ///< onto water and the like
};

/// Dice of crushing damage, against which armor does not help: 1 for 10 feet, at most 20, then 3
/// less on soft ground (B16).
constexpr int fall_dice(const Fall& fall) {
  if (fall.deliberate && fall.feet < 15) return 0;
  const int dice = std::min(20, fall.feet / 10);
  return std::max(0, dice - (fall.soft ? 3 : 0));
}

}  // namespace fray::success_rolls
