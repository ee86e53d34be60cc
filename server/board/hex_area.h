// Areas of effect on hexes. Every function clears `out` and fills it, so that a caller can keep one
// vector and stop allocating; hexes off the board are left out, walls are not: where a wall
// protects, ask keep_visible. Lengths are steps, none below zero; "row by row" is as on paper.
// Sectors, cones and lines open from one hex: a figure that fills several says from which.
#pragma once

#include <span>
#include <vector>

#include "board/arc.h"
#include "board/figure.h"
#include "board/hex_grid.h"
#include "board/hex_shape.h"

namespace fray::board {

// The origin's space and everything up to `radius` from it, row by row.
void cells_within(const HexGrid& grid, const HexSpace& origin, int radius, std::vector<Hex>& out);

// Only those exactly `radius` away, row by row; for 0 the origin's space.
void cells_on_ring(const HexGrid& grid, const HexSpace& origin, int radius, std::vector<Hex>& out);

// The sector from the middle of `from` toward the middle of `toward`, out to `range`, without
// `from`, row by row. A hex belongs to it if its middle does, the borders included: 60 degrees
// toward the corner between two neighbors are one hex more at every step, 2 at the first. Empty
// if both are the same hex.
void cells_in_arc(const HexGrid& grid, Hex from, Hex toward, Arc arc, int range,
                  std::vector<Hex>& out);

// The cone from the middle of `from` toward the middle of `toward`, `length` steps long and at
// that distance `end_width` hexes wide, without `from`, row by row. A hex belongs to it if its
// middle does, the borders included. Empty if both are the same hex. Lengths at least 1.
void cells_in_cone(const HexGrid& grid, Hex from, Hex toward, int length, int end_width,
                   std::vector<Hex>& out);

// The hexes under the line from the middle of `from` through the middle of `toward` and on to
// `range`, nearest first, without `from`. Ends before the first wall or closed door and at the edge
// of the board. Where it runs exactly between two hexes, it goes through the one on its right, or
// the one on its left if the right one is barred by a wall or the edge.
void cells_on_line(const HexGrid& grid, Hex from, Hex toward, int range, std::vector<Hex>& out);

// The figures on any of the hexes, by ascending id, each once, passers too.
void figures_in(const HexGrid& grid, std::span<const Hex> hexes, std::vector<FigureId>& out);

// The figures under that line, nearest first, each once; those that share a hex, by ascending id.
void figures_on_line(const HexGrid& grid, Hex from, Hex toward, int range,
                     std::vector<FigureId>& out);

// Drops walls, closed doors and hexes that `from` has no line of sight to.
void keep_visible(const HexGrid& grid, const HexSpace& from, std::vector<Hex>& hexes);

// Without gaps between them: an unbroken chain of adjacent hexes joins all. True for none and for
// one.
bool contiguous(std::span<const Hex> hexes);

}  // namespace fray::board
