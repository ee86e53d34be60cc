#pragma once

#include <algorithm>

// Injury and exhaustion (L86-116): where the thresholds lie. HP and FP may be below zero; `max` is
// the full points of an unhurt combatant.
namespace fray::success_rolls {

inline constexpr int kWorstShock = 4;
inline constexpr int kStunned = -4;            // to every active defense (L90)
inline constexpr int kUnconsciousBy = 5;       // a major wound's HT roll failed by this much
inline constexpr int kLongBattle = 10;         // seconds; a longer one tires (L102)
inline constexpr int kSprint = 15;             // seconds; each takes an HT roll or 1 FP (L106)
inline constexpr int kSurelyDeadMultiple = 5;  // dead at -5 x HP, no roll (L100)

constexpr int half_up(int value) {
  return (value + 1) / 2;
}

/// More than half of the whole in one injury (L90).
constexpr bool major_wound(int injury, int hp_max) {
  return 2 * injury > hp_max;
}

/// Below a third of the whole, strictly: Move and Dodge are halved (L94, L104).
constexpr bool below_third(int now, int max) {
  return 3 * now < max;
}

/// The next turn's penalty to DX, IQ and what builds on them (L88), 0 or more. `times`: 2 for the
/// groin, which doubles the cap as well.
constexpr int shock(int hp_lost, int times = 1) {
  return std::min(kWorstShock * times, hp_lost * times);
}

/// The HT roll to stay awake at 0 HP or less: -1 for each full multiple below zero (L96).
constexpr int staying_awake(int hp, int hp_max) {
  return hp <= 0 ? hp / hp_max : 0;
}

/// Full multiples of the whole below zero that `hp` has reached: 2 at -2 x HP.
constexpr int multiples_below(int hp, int hp_max) {
  return hp < 0 ? -hp / hp_max : 0;
}

/// HT rolls for one injury, one for each of the multiples -1 to -4 that it crossed (L98).
constexpr int death_rolls(int hp_before, int hp_after, int hp_max) {
  const auto reached = [hp_max](int hp) {
    return std::min(kSurelyDeadMultiple - 1, multiples_below(hp, hp_max));
  };
  return std::max(0, reached(hp_after) - reached(hp_before));
}
constexpr bool surely_dead(int hp, int hp_max) {
  return multiples_below(hp, hp_max) >= kSurelyDeadMultiple;
}

/// HP lost in addition to FP when FP go from `before` to `after`: 1 for each lost below 0 (L112).
constexpr int hp_for_fatigue(int before, int after) {
  return std::max(0, -after) - std::max(0, -before);
}

/// FP of a battle of this many seconds, by encumbrance level 0..4 (L102).
constexpr int battle_fatigue(int seconds, int encumbrance) {
  return seconds > kLongBattle ? 1 + encumbrance : 0;
}

/// The least injury that cripples a limb (`divisor` 2) or a hand or foot (3); more of one blow is
/// lost (L543, B4).
constexpr int crippling(int hp_max, int divisor) {
  return hp_max / divisor + 1;
}

/// Stun points lost by a combatant that has `left`: all that they can take (L533-541).
constexpr int stun_lost(int left, int damage) {
  return std::min(left, damage);
}
/// HP cost of this total stun lost, with `n` stun points a hit point: 1 in n, the rest is carried
/// (section 15).
constexpr int hp_of_stun(int stun_lost_in_all, int n) {
  return stun_lost_in_all / n;
}

}  // namespace fray::success_rolls
