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

HexObstacle obstacle(const HexGrid& grid, FigureId mover, Hex next) {
  if (!grid.contains(next)) return {Stop::Edge, kNoFigure};
  if (is_impassable(grid.terrain(next))) return {Stop::Wall, kNoFigure};
  for (const HexGrid::Standing& figure : grid.figures()) {
    if (figure.id != mover && figure.pose.at == next) return {Stop::Figure, figure.id};
  }
  return {};
}

// Takes the step to one of the two hexes, or notes what is in the way.
bool go(const HexGrid& grid, FigureId target, LineStep next, HexShove& shove) {
  const HexObstacle on_right = obstacle(grid, target, next.right);
  const bool by_left =
      on_right.kind != Stop::None && obstacle(grid, target, next.left).kind == Stop::None;
  if (on_right.kind != Stop::None && !by_left) {
    shove.stopped_by = on_right.kind;
    shove.struck = on_right.figure;
    return false;
  }
  shove.to = by_left ? next.left : next.right;
  ++shove.cells;
  return true;
}

HexShove at_rest(const HexGrid& grid, FigureId target) {
  const std::optional<HexPose> pose = grid.pose_of(target);
  assert(pose.has_value());
  return {.to = pose->at};
}

}  // namespace

HexShove push(const HexGrid& grid, Hex from, FigureId target, int cells) {
  HexShove shove = at_rest(grid, target);
  const Hex start = shove.to;
  if (start == from) {
    if (cells > 0) shove.stopped_by = Stop::NoLine;
    return shove;
  }
  const int apart = steps_between(from, start);
  while (shove.cells < cells &&
         go(grid, target, line_step(from, start, apart + shove.cells + 1), shove)) {
  }
  return shove;
}

HexShove pull(const HexGrid& grid, Hex from, FigureId target, int cells) {
  HexShove shove = at_rest(grid, target);
  const Hex start = shove.to;
  while (shove.cells < cells) {
    if (adjacent(from, shove.to)) {
      shove.stopped_by = Stop::Reached;
      break;
    }
    if (!go(grid, target, line_step(start, from, shove.cells + 1), shove)) break;
  }
  return shove;
}

}  // namespace fray::board
