// Distances on the square grid: 5' a step, a diagonal is one step (L1508, L1580). Walls do not
// count.
#pragma once

#include <algorithm>

#include "board/cell.h"

namespace fray::board {

// Steps from the nearest cell of one to the nearest cell of the other; 0 where they share a cell.
constexpr int steps_between(const Footprint& a, const Footprint& b) {
  const int across = std::max({0, b.left() - a.right(), a.left() - b.right()});
  const int down = std::max({0, b.top() - a.bottom(), a.top() - b.bottom()});
  return std::max(across, down);
}
constexpr int steps_between(Cell a, Cell b) {
  return steps_between(Footprint{a, 1}, Footprint{b, 1});
}

constexpr Feet distance(const Footprint& a, const Footprint& b) {
  return feet_of(steps_between(a, b));
}
constexpr Feet distance(Cell a, Cell b) {
  return feet_of(steps_between(a, b));
}

constexpr bool within(const Footprint& a, const Footprint& b, Feet reach) {
  return distance(a, b) <= reach;
}

// Within 5' of each other (L1508).
constexpr bool adjacent(const Footprint& a, const Footprint& b) {
  return within(a, b, kCellSize);
}

}  // namespace fray::board
