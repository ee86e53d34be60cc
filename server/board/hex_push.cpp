#include "board/hex_push.h"

#include <cassert>
#include <optional>

#include "board/hex_trace.h"

namespace fray::board {
namespace {

struct HexObstacle {
  Stop kind = Stop::None;
  FigureId figure = kNoFigure;
};

HexObstacle obstacle(const HexGrid& grid, FigureId mover, const HexSpace& next) {
  for (const Hex h : next) {
    if (!grid.contains(h)) return {Stop::Edge, kNoFigure};
    if (is_impassable(grid.terrain(h))) return {Stop::Wall, kNoFigure};
    for (const HexGrid::Standing& figure : grid.figures()) {
      if (figure.id != mover && figure.fills(h)) return {Stop::Figure, figure.id};
    }
  }
  return {};
}

// Takes the step to one of the two hexes, or notes what is in the way.
bool go(const HexGrid& grid, FigureId target, const HexSpace& space, LineStep next,
        HexShove& shove) {
  const HexObstacle on_right = obstacle(grid, target, space.moved_to(next.right));
  const bool by_left = on_right.kind != Stop::None &&
                       obstacle(grid, target, space.moved_to(next.left)).kind == Stop::None;
  if (on_right.kind != Stop::None && !by_left) {
    shove.stopped_by = on_right.kind;
    shove.struck = on_right.figure;
    return false;
  }
  shove.to = by_left ? next.left : next.right;
  ++shove.cells;
  return true;
}

HexSpace space_at_rest(const HexGrid& grid, FigureId target) {
  const std::optional<HexSpace> space = grid.space_of(target);
  assert(space.has_value());
  return *space;
}

}  // namespace

HexShove push(const HexGrid& grid, Hex from, FigureId target, int cells) {
  const HexSpace space = space_at_rest(grid, target);
  const Hex start = space.at;
  HexShove shove{.to = start};
  if (start == from) {
    if (cells > 0) shove.stopped_by = Stop::NoLine;
    return shove;
  }
  const int apart = steps_between(from, start);
  while (shove.cells < cells &&
         go(grid, target, space, line_step(from, start, apart + shove.cells + 1), shove)) {
  }
  return shove;
}

HexShove pull(const HexGrid& grid, Hex from, FigureId target, int cells) {
  const HexSpace space = space_at_rest(grid, target);
  const Hex start = space.at;
  HexShove shove{.to = start};
  while (shove.cells < cells) {
    if (adjacent(from, space.moved_to(shove.to))) {
      shove.stopped_by = Stop::Reached;
      break;
    }
    if (!go(grid, target, space, line_step(start, from, shove.cells + 1), shove)) break;
  }
  return shove;
}

}  // namespace fray::board
