#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "rules/forge/content/content.h"

// Traveling (L977-1011): how far a party gets in a day. Exact: parts of a mile are fractions.
namespace fray::forge {

/// On foot, by Stamina and armor (L983-989).
struct Gait {
  int walk_mph = 0;  ///< 1 and Stamina, less armor; at least 1
  int run_mph = 0;   ///< twice that
  int run_minutes = 0;
};
Gait gait_of(const Content& content, const Sheet& sheet);

struct Traveller {
  const Sheet* sheet = nullptr;
  ConveyanceIndex by;  ///< none: on foot
};

struct Going {
  TerrainIndex terrain;
  WeatherIndex weather;        ///< on land
  WeatherIndex water_weather;  ///< afloat
  int hours = 10;              ///< of travel a day, 1 to 24; the fit 10, others 8 (L977)
};

/// A day's way in 1/160 miles: hours are tenths of the book's day, ground and weather quarters.
using Way160 = std::int64_t;
inline constexpr int kPartsOfMile = 160;

/// What a traveler covers in a day by itself; 0: cannot pass.
Way160 daily_way(const Content& content, const Traveller& traveller, const Going& going);
/// The party travels at the pace of its slowest member (L981). 0: a traveler cannot pass, or the
/// party is empty.
Way160 daily_way(const Content& content, std::span<const Traveller> party, const Going& going);

/// Whole days, and hours of the last one, rounded up. `daily` and `miles` are above 0.
struct Duration {
  std::int64_t days = 0;
  int hours = 0;
};
Duration duration_of(std::int64_t miles, Way160 daily, int hours_a_day);

/// "12", "7.5": rounded down to a tenth.
std::string miles_text(Way160 way);

}  // namespace fray::forge
