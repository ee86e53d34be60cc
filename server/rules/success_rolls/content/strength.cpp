#include "rules/success_rolls/content/strength.h"

#include <cassert>

namespace fray::success_rolls {
namespace {

int floor_half(int value) {
  return value >= 0 ? value / 2 : (value - 1) / 2;
}

// Points above 1d, of which four make another die: 1d-1, 1d, 1d+1, 1d+2, 2d-1.
Damage from_pips(int pips) {
  Damage damage;
  if (pips < -1) {
    damage.mod = static_cast<std::int16_t>(pips);
    return damage;
  }
  damage.dice = static_cast<std::int16_t>(1 + (pips + 1) / 4);
  damage.mod = static_cast<std::int16_t>((pips + 1) % 4 - 1);
  return damage;
}

void check(int strength) {
  assert(strength >= 1 && strength <= kMostStrength);
}

}  // namespace

Damage thrust_damage(int strength) {
  check(strength);
  return from_pips(floor_half(strength - 11) - 1);
}

Damage swing_damage(int strength) {
  check(strength);
  return from_pips(strength >= 10 ? strength - 10 : floor_half(strength - 11));
}

int basic_lift_tenths(int strength) {
  check(strength);
  const int tenths = 2 * strength * strength;
  return tenths < 100 ? tenths : (tenths + 5) / 10 * 10;
}

int most_load_tenths(int strength, Encumbrance level) {
  constexpr std::array<int, 5> kTimes = {1, 2, 3, 6, 10};
  return basic_lift_tenths(strength) * kTimes[static_cast<std::size_t>(level)];
}

Load load_of(int strength, int load_tenths) {
  for (const Encumbrance level : {Encumbrance::None, Encumbrance::Light, Encumbrance::Medium,
                                  Encumbrance::Heavy, Encumbrance::ExtraHeavy}) {
    if (load_tenths <= most_load_tenths(strength, level)) return {level, false};
  }
  return {Encumbrance::ExtraHeavy, true};
}

}  // namespace fray::success_rolls
