#include "board/push.h"

#include <cassert>
#include <optional>

#include "board/distance.h"
#include "board/facing.h"

namespace fray::board {
namespace {

// What stands in the way of one step, if anything.
struct Obstacle {
  Stop kind = Stop::None;
  FigureId figure = kNoFigure;
};

bool has_wall(const Grid& grid, const Footprint& space) {
  for (const Cell c : space) {
    if (is_impassable(grid.terrain(c))) return true;
  }
  return false;
}

Obstacle obstacle(const Grid& grid, FigureId mover, const Footprint& space, Direction d) {
  const Footprint next = space.at(neighbour(space.origin, d));
  if (!grid.contains(next)) return {Stop::Edge, kNoFigure};
  if (has_wall(grid, next)) return {Stop::Wall, kNoFigure};
  // Not around corners.
  if (is_diagonal(d) && (has_wall(grid, space.at(shifted(space.origin, dx(d), 0))) ||
                         has_wall(grid, space.at(shifted(space.origin, 0, dy(d)))))) {
    return {Stop::Wall, kNoFigure};
  }
  for (const Grid::Standing& figure : grid.figures()) {
    if (figure.id != mover && figure.space.overlaps(next)) return {Stop::Figure, figure.id};
  }
  return {};
}

enum class Sense : std::uint8_t { Away, Toward };

Shove shove(const Grid& grid, const Footprint& from, FigureId target, int cells, Sense sense) {
  const std::optional<Footprint> start = grid.footprint_of(target);
  assert(start.has_value());
  Shove result{*start, 0, Stop::None, kNoFigure};
  while (result.cells < cells) {
    if (sense == Sense::Toward && adjacent(from, result.to)) {
      result.stopped_by = Stop::Reached;
      break;
    }
    const std::optional<Direction> way = sense == Sense::Away ? direction_towards(from, result.to)
                                                              : direction_towards(result.to, from);
    if (!way) {
      result.stopped_by = Stop::NoLine;
      break;
    }
    const Obstacle met = obstacle(grid, target, result.to, *way);
    if (met.kind != Stop::None) {
      result.stopped_by = met.kind;
      result.struck = met.figure;
      break;
    }
    result.to = result.to.at(neighbour(result.to.origin, *way));
    ++result.cells;
  }
  return result;
}

}  // namespace

Shove push(const Grid& grid, const Footprint& from, FigureId target, int cells) {
  return shove(grid, from, target, cells, Sense::Away);
}

Shove pull(const Grid& grid, const Footprint& from, FigureId target, int cells) {
  return shove(grid, from, target, cells, Sense::Toward);
}

}  // namespace fray::board
