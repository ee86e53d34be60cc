#pragma once

#include <cstdint>

#include "rules/success_rolls/content/fighter.h"

// Traveling on foot (L479).
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

struct Route {
  Terrain terrain = Terrain::Average;
  bool rain = false;
  bool road = false;  ///< rain does not slow travelers on one
  Snow snow = Snow::None;
};

/// Miles of a day in hundredths, rounded down: 10 times Move, by ground and weather.
int hundredths_of_miles(const Hiker& hiker, const Route& route);

/// FP of each hour.
constexpr int hiking_fatigue(Encumbrance level) {
  return 1 + static_cast<int>(level);
}

}  // namespace fray::success_rolls
