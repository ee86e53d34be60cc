#include "board/hex_sight.h"

#include <algorithm>

#include "board/hex_trace.h"

namespace fray::board {
namespace {

bool is_wall(const HexGrid& grid, Hex h) {
  return is_solid(grid.terrain(h));
}

Cover cover_in(const HexGrid& grid, Hex h, Hex attacker, Hex target, AboutFigure<bool> screens) {
  const Terrain t = grid.terrain(h);
  if (is_solid(t) && h != target) return Cover::Total;
  if (steps_between(h, target) <= steps_between(h, attacker)) {
    if (has(t, Terrain::ThreeQuarterCover)) return Cover::ThreeQuarter;
    if (has(t, Terrain::HalfCover)) return Cover::Half;
  }
  const FigureId figure = h == target ? kNoFigure : grid.at(h);
  return figure != kNoFigure && screens(figure) ? Cover::Partial : Cover::None;
}

}  // namespace

bool sees(const HexGrid& grid, Hex a, Hex b) {
  const int length = steps_between(a, b);
  for (int step = 1; step < length; ++step) {
    const LineStep at = line_step(a, b, step);
    if (is_wall(grid, at.right) && is_wall(grid, at.left)) return false;
  }
  return true;
}

Cover cover(const HexGrid& grid, Hex attacker, Hex target, AboutFigure<bool> screens) {
  const int length = steps_between(attacker, target);
  Cover worst = Cover::None;
  for (int step = 1; step <= length; ++step) {
    const LineStep at = line_step(attacker, target, step);
    const Cover right = cover_in(grid, at.right, attacker, target, screens);
    const Cover left =
        at.left == at.right ? right : cover_in(grid, at.left, attacker, target, screens);
    worst = std::max(worst, std::min(right, left));
  }
  return worst;
}

Cover cover(const HexGrid& grid, Hex attacker, Hex target) {
  const auto everyone = [](FigureId) { return true; };
  return cover(grid, attacker, target, everyone);
}

Obscurement obscurement(const HexGrid& grid, Hex target) {
  return obscurement_in(grid.terrain(target));
}

}  // namespace fray::board
