// Forced movement in a straight line, diagonals allowed.
#pragma once

#include "board/cell.h"
#include "board/figure.h"
#include "board/grid.h"
#include "board/movement.h"

namespace fray::board {

struct Shove {
  Footprint to;   // where the figure ends up
  int cells = 0;  // how far it went
  Stop stopped_by = Stop::None;
  FigureId struck = kNoFigure;  // the figure it ran into, if Stop::Figure

  friend bool operator==(const Shove&, const Shove&) = default;
};

// Up to `cells` cells away from, or toward, the space `from`. Each step goes in that one of the
// eight directions which is closest to the line between the two middles. Terrain does not slow it;
// it stops before walls, other figures and the edge. The grid is not changed: Grid::move does that.
// The target must be on the board.
Shove push(const Grid& grid, const Footprint& from, FigureId target, int cells);
Shove pull(const Grid& grid, const Footprint& from, FigureId target, int cells);

}  // namespace fray::board
