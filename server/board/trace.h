// Inner: geometry between points of the square grid, in integers, and the cells under a line.
#pragma once

#include <cstdint>
#include <cstdlib>

#include "board/cell.h"

namespace fray::board {

// Lattice units along the side of a cell; even, so that cells and spaces have exact centers.
inline constexpr int kUnit = 8;

struct Point {
  int x = 0;
  int y = 0;
};

constexpr Point centre(const Footprint& space) {
  return {(space.left() + space.right() + 1) * (kUnit / 2),
          (space.top() + space.bottom() + 1) * (kUnit / 2)};
}

// What of a vector lies along a heading, and what across it: both times the heading's length.
struct Parts {
  std::int64_t along = 0;
  std::int64_t across = 0;
};

constexpr Parts parts(Point heading, Point of) {
  return {std::int64_t{heading.x} * of.x + std::int64_t{heading.y} * of.y,
          std::int64_t{heading.x} * of.y - std::int64_t{heading.y} * of.x};
}

constexpr int cell_coordinate(int lattice) {
  return lattice >= 0 ? lattice / kUnit : -((-lattice + kUnit - 1) / kUnit);
}
constexpr Cell cell_at(Point p) {
  return shifted(Cell{}, cell_coordinate(p.x), cell_coordinate(p.y));
}

// Visits the cells under the line from `from` to `to` in order, both ends included, while
// `visit(Cell)` returns true. Where the line passes exactly through a lattice corner it goes from
// cell to diagonal cell, if `between(Cell, Cell)` returns true for the two cells beside the corner.
// Returns whether it arrived. The same cells are visited in either direction, unless an end lies on
// a cell's border, which counts as part of the cell to the south-east.
template <typename Visit, typename BetweenCells>
constexpr bool trace(Point from, Point to, Visit visit, BetweenCells between) {
  const int step_x = to.x < from.x ? -1 : 1;
  const int step_y = to.y < from.y ? -1 : 1;
  const std::int64_t run = std::abs(to.x - from.x);
  const std::int64_t rise = std::abs(to.y - from.y);
  Cell cell = cell_at(from);
  const Cell last = cell_at(to);
  // How far along the line the next border in each direction is crossed, times run times rise.
  const int to_border_x = step_x > 0 ? (cell.x + 1) * kUnit - from.x : from.x - cell.x * kUnit;
  const int to_border_y = step_y > 0 ? (cell.y + 1) * kUnit - from.y : from.y - cell.y * kUnit;
  std::int64_t next_x = to_border_x * rise;
  std::int64_t next_y = to_border_y * run;

  while (true) {
    if (!visit(cell)) return false;
    if (cell == last) return true;
    if (next_x < next_y) {
      cell = shifted(cell, step_x, 0);
      next_x += kUnit * rise;
    } else if (next_y < next_x) {
      cell = shifted(cell, 0, step_y);
      next_y += kUnit * run;
    } else {
      if (!between(shifted(cell, step_x, 0), shifted(cell, 0, step_y))) return false;
      cell = shifted(cell, step_x, step_y);
      next_x += kUnit * rise;
      next_y += kUnit * run;
    }
  }
}

}  // namespace fray::board
