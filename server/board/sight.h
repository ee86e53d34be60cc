// Line of sight, cover and obscurement on the square grid. Integers only, no allocation.
//
// Lines run between points just inside the corners of two cells. A line is blocked by a wall, by a
// closed door, and by the crack between two such cells that touch at a corner; it is not blocked by
// grazing one corner.
#pragma once

#include "board/figure.h"
#include "board/grid.h"

namespace fray::board {

// Whether some line joins a cell of one with a cell of the other. Symmetric. Figures never
// block sight; walls within either space are ignored. Looks beyond the board are not asked for:
// both spaces lie on it.
bool sees(const Grid& grid, const Footprint& a, const Footprint& b);

// The cover `target` has against `attacker`. Not symmetric: the figure closer to a
// corner or an object gains more from it.
//
// The attacker chooses the best of the corners of its cells; from there four lines go to the four
// corners of the target's space. Each line counts, by the worst thing it meets,
//   wall 4, three-quarter-cover object 3, half-cover object 2, figure in between 1, nothing 0,
// and the sum divided by four, rounded up, is the grade: one line of four behind a wall is partial
// cover, two half, three three-quarter. It is Total exactly where `sees` is false. An object helps
// only a figure that is at least as near to it as the other is.
//
// `screens` says whether a figure in between counts, so that a ruleset can leave out figures too
// small, lying down, or hidden from the attacker.
Cover cover(const Grid& grid, const Footprint& attacker, const Footprint& target,
            AboutFigure<bool> screens);
Cover cover(const Grid& grid, const Footprint& attacker, const Footprint& target);

// The least obscured cell of the space decides: that is what an observer looks at.
Obscurement obscurement(const Grid& grid, const Footprint& target);

}  // namespace fray::board
