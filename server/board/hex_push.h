// Forced movement on hexes, along a straight line.
#pragma once

#include "board/hex_grid.h"
#include "board/movement.h"

namespace fray::board {

struct HexShove {
  Hex to;         // where the figure ends up
  int cells = 0;  // how far it went
  Stop stopped_by = Stop::None;
  FigureId struck = kNoFigure;  // the figure it ran into, if Stop::Figure

  friend bool operator==(const HexShove&, const HexShove&) = default;
};

// Up to `cells` hexes away from `from` along the line through both middles, or along the line
// toward it until both are adjacent. Where the line runs exactly between two hexes, the figure goes
// through the one on its right, or the one on its left if something stands in the way on the right.
// Terrain does not slow it; it stops before walls, other figures and the edge. The grid is not
// changed: HexGrid::move does that. The target must be on the board. One that fills several hexes
// moves as it lies, along the line from `from` to the hex about which it turns, and needs room for
// all of it.
HexShove push(const HexGrid& grid, Hex from, FigureId target, int cells);
HexShove pull(const HexGrid& grid, Hex from, FigureId target, int cells);

}  // namespace fray::board
