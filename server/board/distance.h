// Distances on the square grid, in steps: a diagonal is one. Walls do not count.
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

constexpr bool within(const Footprint& a, const Footprint& b, int steps) {
  return steps_between(a, b) <= steps;
}

// Side by side, at a corner, or in shared cells.
constexpr bool adjacent(const Footprint& a, const Footprint& b) {
  return within(a, b, 1);
}

}  // namespace fray::board
