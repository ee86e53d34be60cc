#pragma once

#include <cstdint>
#include <limits>
#include <string>

#include "table/place.h"

// The numbers that clients and files may give, by kind, whatever the ruleset: far from where
// arithmetic on them could overflow. What a ruleset takes is narrower; it says so itself.
namespace fray::table {

/// Both ends belong to it.
template <class Number>
struct Bounds {
  Number least;
  Number most;

  constexpr bool hold(std::int64_t value) const { return value >= least && value <= most; }
  /// "from 0 to 32767"
  std::string text() const {
    return "from " + std::to_string(least) + " to " + std::to_string(most);
  }
};

namespace bounds {

/// A time limit in milliseconds, up to 24 days.
inline constexpr Bounds<std::int32_t> kMilliseconds{0, std::numeric_limits<std::int32_t>::max()};
/// A day.
inline constexpr Bounds<std::int32_t> kSpectatorDelay{0, 24 * 60 * 60 * 1000};
/// A column or row of the map.
inline constexpr Bounds<std::int16_t> kCoordinate{0, Place::kMostY};
/// An edge of the map's picture, in hundredths of a cell.
inline constexpr Bounds<std::int32_t> kPictureEdge{-100'000, 100'000};
/// How wide and how high it is.
inline constexpr Bounds<std::int32_t> kPictureSize{1, 200'000};
/// From one zone to another, and across a square or hex, in the ruleset's unit.
inline constexpr Bounds<std::int32_t> kDistance{1, 1'000'000};

}  // namespace bounds
}  // namespace fray::table
