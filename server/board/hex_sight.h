// Line of sight and cover on hexes. Integers only, no allocation.
//
// A line runs from middle to middle, a hex for each step of the distance. Where it runs exactly
// between two hexes, whichever of them hinders it less counts: along the side of a wall one sees.
#pragma once

#include "board/figure.h"
#include "board/hex_grid.h"
#include "board/hex_shape.h"
#include "board/terrain.h"

namespace fray::board {

// Whether no wall or closed door lies under the line. Symmetric. Figures never block sight; what
// fills either end is ignored.
bool sees(const HexGrid& grid, Hex a, Hex b);
// Whether some line joins a hex of one with a hex of the other.
bool sees(const HexGrid& grid, const HexSpace& a, const HexSpace& b);

// The cover `target` has against `attacker`, by the worst thing under the line between their hexes:
//   wall Total, three-quarter-cover object ThreeQuarter, half-cover object Half, figure Partial.
// An object helps only a figure that is at least as near to it as the other is, and one in the
// target's own hex counts. `screens` says whether a figure in between counts.
Cover cover(const HexGrid& grid, Hex attacker, Hex target, AboutFigure<bool> screens);
Cover cover(const HexGrid& grid, Hex attacker, Hex target);
// Of spaces: from the attacker's best hex to the one of the target that is covered least. Neither
// figure covers itself or the other.
Cover cover(const HexGrid& grid, const HexSpace& attacker, const HexSpace& target,
            AboutFigure<bool> screens);

// The least obscured hex of the space decides: that is what an observer looks at.
Obscurement obscurement(const HexGrid& grid, const HexSpace& target);

}  // namespace fray::board
