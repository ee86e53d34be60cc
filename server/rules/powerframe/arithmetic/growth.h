#pragma once

#include <algorithm>
#include <cstdint>

// Points that characters gain, and what of them is worth what (L983-1009, L1426-1490).
namespace fray::powerframe {

inline constexpr int kExperienceOfAnAdvance = 10;  // L1430

/// Character points of who replaces a dead character (L983-997).
constexpr int karma(int start, int progress) {
  return start + std::max(0, progress - start) / 2;
}

/// Experience of a fight (L1438-1446), counted in halves of Threat so that those who fled count
/// half.
struct Defeated {
  int fallen = 0;  ///< the Threat of all that were defeated
  int fled = 0;    ///< of those that fled or were foiled
};

/// For one of `winners` with this Threat, in whole points, rounded up (A15); below 1 it counts as 1
/// (A16).
constexpr int experience_won(Defeated defeated, int winners, int threat) {
  const std::int64_t halves = std::int64_t{5} * (2 * defeated.fallen + defeated.fled);
  const std::int64_t shares = std::int64_t{2} * winners * std::max(threat, 1);
  return static_cast<int>((halves + shares - 1) / shares);
}

inline constexpr int kExperienceLost = 1;  // L1446

/// Of a suit (L9802): twelfths together, rounded up.
constexpr int armour_threat(int twelfths) {
  return (twelfths + 11) / 12;
}

}  // namespace fray::powerframe
