// Sectors seen from a point, on any board, in integers.
#pragma once

#include <cassert>
#include <cstdint>

namespace fray::board {

// The full angle of a sector: half of it lies to each side of its heading.
enum class Arc : std::uint8_t { Degrees45, Degrees60, Degrees90, Degrees120, Degrees180 };

// Whether a point belongs to the sector, the borders included. `along` is how far it lies along the
// heading, below zero behind, and `across_squared` the square of how far beside it, in one unit of
// length; both of points on a board, so at most 2^46.
constexpr bool in_arc(Arc arc, std::int64_t along, std::int64_t across_squared) {
  __extension__ using Wide = __int128;
  const std::int64_t along_squared = along * along;
  if (arc == Arc::Degrees180) return along >= 0;
  if (along <= 0) return false;
  switch (arc) {
    case Arc::Degrees120:
      return across_squared <= 3 * along_squared;
    case Arc::Degrees90:
      return across_squared <= along_squared;
    case Arc::Degrees60:
      return 3 * across_squared <= along_squared;
    case Arc::Degrees45: {
      // Twice the angle is that of the complex square of (along, across): within 45 degrees.
      const Wide ahead = along_squared - across_squared;
      return ahead >= 0 && 4 * Wide{along_squared} * across_squared <= ahead * ahead;
    }
    case Arc::Degrees180:
      break;
  }
  assert(false);
  return false;
}

}  // namespace fray::board
