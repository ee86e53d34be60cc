#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "dice/distribution.h"
#include "rules/success_rolls/exchange.h"

// Exact odds of success rolls, computed arithmetically: ways out of 216 for one roll, of 216 x 216
// for an exchange.
namespace fray::success_rolls {

/// Ways out of 216 to roll exactly that on 3d6.
constexpr int ways_to_roll(int roll) {
  constexpr std::array<std::int8_t, kMostRoll + 1> kWays = {0,  0,  0,  1,  3,  6,  10, 15, 21, 25,
                                                            27, 27, 25, 21, 15, 10, 6,  3,  1};
  return kWays[static_cast<std::size_t>(roll)];
}

/// Ways out of 216 in which a roll against the target succeeds.
int success_ways(int target);
/// The same of a group's one roll (L148).
int group_success_ways(int target);
/// Ways in which it fails by `margin` or more.
int failure_ways(int target, int margin);

enum class Roller : std::uint8_t {
  Fighter,
  Group,  // one clamped roll for several
  Mook,
};

/// One end of an exchange.
struct Contestant {
  int target = 10;  // with every modifier
  Roller roller = Roller::Fighter;
};

/// Possible results of an exchange, in ways out of `total`.
struct ExchangeOdds {
  std::int64_t first = 0;   // the first hits
  std::int64_t second = 0;  // the second hits
  std::int64_t both_miss = 0;
  std::int64_t tie = 0;  // no hit though both succeed
  std::int64_t total = 0;
  dice::Ratio first_basic;   // mean basic damage of a hit by the first; 0 where it never hits
  dice::Ratio second_basic;  // and by the second

  bool operator==(const ExchangeOdds&) const = default;
};
/// At most one of them a mook.
ExchangeOdds exchange_odds(Contestant a, Contestant b, const Damage& first = {},
                           const Damage& second = {}, DamageRulings rulings = {});

/// A fighter against several enemies who all attack (L150-153).
struct SeveralOdds {
  std::vector<std::int64_t> hurt_by;  // [n] ways in which exactly n of them hit
  std::int64_t lands = 0;             // ways in which the first of the enemies is hit
  std::int64_t total = 0;

  bool operator==(const SeveralOdds&) const = default;
};
inline constexpr int kMostFoes = 6;
/// Base skills, no modifiers; up to kMostFoes enemies. Attacking, the fighter has chosen the first;
/// otherwise it is all-out defense.
SeveralOdds several_odds(int skill, std::span<const int> foes, bool attacking);

/// The chance of an active defense after a plain attack roll (A9, the `dodge` setting): ways out of
/// 46656 in which the shot hits.
std::int64_t dodged_shot_ways(int attack_target, int dodge, bool critical_past_dodge = false);

}  // namespace fray::success_rolls
