#pragma once

#include <algorithm>
#include <cstdint>

#include "dice/open_ended.h"

// A check (L545-712): Ability, open-ended die and modifiers against a Resistance, which it must
// exceed.
namespace fray::powerframe {

inline constexpr dice::OpenEnded kDie{6};

/// An acting roll of this total or less fails, however low the Resistance (L605-609).
inline constexpr int kCriticalFailure = -3;
/// Each so many points of Margin make a success more critical (L597-603).
inline constexpr int kCriticalStep = 5;

constexpr bool fails_critically(int total) {
  return total <= kCriticalFailure;
}

/// The Margin counted in odd numbers: 1, 3, 5 … and below 0 likewise; 0 of a tie (L587-593).
constexpr int successes(int margin) {
  return margin >= 0 ? (margin + 1) / 2 : -((1 - margin) / 2);
}

/// What came of an acting roll.
struct Verdict {
  int margin = 0;
  bool success = false;
  bool critical_failure = false;

  int successes() const { return powerframe::successes(margin); }
  /// How many times over it is a Critical Success; 0: it is none.
  int critical() const { return success ? margin / kCriticalStep : 0; }
  bool operator==(const Verdict&) const = default;
};

constexpr Verdict judge(int total, int resistance) {
  const bool failed = fails_critically(total);
  return {total - resistance, !failed && total > resistance, failed};
}

/// Levels of those who help in one task (L617-626).
struct Helpers {
  int trained = 0;    ///< above 0; the one who rolls does not count
  int untrained = 0;  ///< 0 or below; two of them are worth 1, as many as the trained can guide
  int worst = 0;      ///< the lowest Level, if it is below 0: it is subtracted
  int most = 3;       ///< the GM's limit to what helps
};

/// `roller_trained`: guides two of the untrained as well.
constexpr int help(const Helpers& helpers, bool roller_trained) {
  const int guides = helpers.trained + (roller_trained ? 1 : 0);
  const int untrained = std::min(helpers.untrained, 2 * guides) / 2;
  return std::min(helpers.trained + untrained, helpers.most) + std::min(helpers.worst, 0);
}

/// How many times its usual time a failed task takes, for one who goes on with it (L628-634);
/// none after as many negative Successes as would take longer than 2^30 times. `needed`: the least
/// value of the die that would have succeeded.
constexpr std::int64_t taking_longer(int negative_successes, int needed) {
  const int failed = std::min(negative_successes, 30);
  return needed < 6 ? 1 + failed : std::int64_t{1} << failed;
}

/// Half a die (L647) and a third of one (L648), rounded up.
constexpr int d3(int d6) {
  return (d6 + 1) / 2;
}
constexpr int d2(int d6) {
  return (d6 + 2) / 3;
}

/// A direction on hexes, clockwise from `start`, by a die: 1 is the start itself (L706-712).
constexpr int random_direction(int start, int d6) {
  return (start + d6 - 1) % 6;
}

}  // namespace fray::powerframe
