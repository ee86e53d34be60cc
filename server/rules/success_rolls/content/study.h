#pragma once

#include <cstdint>

// Learning in free time (L479).
namespace fray::success_rolls {

enum class Study : std::uint8_t { Job, Alone, Taught, Intensive };

inline constexpr int kPartsOfLearningHour = 4;
inline constexpr int kLearningHoursOfPoint = 200;
inline constexpr int kFreeHoursWorking = 50;  // a week
inline constexpr int kFreeHoursIdle = 90;     // likewise, without a job
inline constexpr int kPointsOfDayAbroad = 2;  // of cultural familiarity and the language

/// Quarters of a learning hour in one hour of this: a job's hour is a quarter, an intensive one
/// counts twice.
constexpr int learning_quarters(Study kind) {
  constexpr int kQuarters[] = {1, 2, 4, 8};
  return kQuarters[static_cast<int>(kind)];
}

/// Whole points earned by this many quarters of a learning hour.
constexpr int points_learned(std::int64_t quarters) {
  return static_cast<int>(quarters / (kPartsOfLearningHour * kLearningHoursOfPoint));
}

}  // namespace fray::success_rolls
