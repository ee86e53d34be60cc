#pragma once

#include <algorithm>

// The success roll (L1-48): 3d6, which must not exceed the target.
namespace fray::success_rolls {

inline constexpr int kRollDice = 3;
inline constexpr unsigned kRollSides = 6;
inline constexpr int kLeastRoll = 3;
inline constexpr int kMostRoll = 18;
inline constexpr int kCriticalSuccess = 4;   // a natural 3 or 4 always succeeds (L40)
inline constexpr int kCriticalFailure = 18;  // a natural 18 never does (L42)

/// The result of one roll against one target.
struct Verdict {
  bool success = false;
  bool critical = false;
  /// By how much: of a success 0 or more, 0 where only the critical made it one; of a failure 1 or
  /// more, 1 where only the 18 made it one (B5).
  int margin = 0;

  bool operator==(const Verdict&) const = default;
};

constexpr Verdict judge(int roll, int target) {
  if (roll <= kCriticalSuccess) return {true, true, std::max(0, target - roll)};
  if (roll >= kCriticalFailure) return {false, true, std::max(1, roll - target)};
  return roll <= target ? Verdict{true, false, target - roll}
                        : Verdict{false, false, roll - target};
}

/// One roll for several alike: never critical (L148).
constexpr int group_roll(int roll) {
  return std::clamp(roll, 7, 16);
}

/// A skill that was not learned: the attribute less 5 or a related skill less 3, the better of the
/// two (L25-29). No related skill: 0.
constexpr int untrained(int attribute, int related_skill) {
  return std::max(attribute - 5, related_skill - 3);
}

/// Of two opponents.
enum class Winner : unsigned char { Neither, First, Second };

/// A quick contest, for whatever is not a blow (L144; the reading is section 1's): a success beats
/// a failure, then the better margin counts, and equal margins tie.
constexpr Winner contest(Verdict a, Verdict b) {
  if (a.success != b.success) return a.success ? Winner::First : Winner::Second;
  if (a.margin == b.margin) return Winner::Neither;
  return (a.margin > b.margin) == a.success ? Winner::First : Winner::Second;
}

}  // namespace fray::success_rolls
