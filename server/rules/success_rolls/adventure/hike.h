#pragma once

#include <cstdint>

#include "rules/success_rolls/content/fighter.h"

// Travelling on foot, and learning in one's free time (L479).
namespace fray::success_rolls {

enum class Terrain : std::uint8_t { VeryBad, Bad, Average, Good };
enum class Snow : std::uint8_t { None, Some, Deep };

struct Hiker {
  int move_yd = 5;
  Encumbrance encumbrance = Encumbrance::None;
  bool hurt = false;   ///< below a third of HP
  bool tired = false;  ///< below a third of FP
};

/// Move after the load, 20 per cent a level and rounded down, and then halved, rounded up, for each
/// of injury and exhaustion (B6).
int hiking_move(const Hiker& hiker);

struct Way {
  Terrain terrain = Terrain::Average;
  bool rain = false;
  bool road = false;  ///< rain does not slow who keeps to one
  Snow snow = Snow::None;
};

/// Miles of a day in hundredths, rounded down: 10 times Move, by ground and weather.
int hundredths_of_miles(const Hiker& hiker, const Way& way);

/// FP of each hour.
constexpr int hiking_fatigue(Encumbrance level) {
  return 1 + static_cast<int>(level);
}

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

/// Whole points that so many quarters of a learning hour have earned.
constexpr int points_learned(std::int64_t quarters) {
  return static_cast<int>(quarters / (kPartsOfLearningHour * kLearningHoursOfPoint));
}

}  // namespace fray::success_rolls
