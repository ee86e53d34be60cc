// Areas of effect on the square grid. Every function clears `out` and fills it, so that a caller
// can keep one vector and stop allocating; cells off the board are left out, walls are not: where a
// wall protects, ask keep_visible.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board/cell.h"
#include "board/figure.h"
#include "board/grid.h"

namespace fray::board {

// The origin's space and everything up to `radius` from it, row by row. The origin does not count
// towards the radius: 5' round one cell is 15' wide (L1580, TV-S19).
void cells_within(const Grid& grid, const Footprint& origin, Feet radius, std::vector<Cell>& out);

// Full angle of a sector in degrees; 45 serves the lateral arcs of automatic weapons.
enum class Arc : std::uint8_t { Degrees45, Degrees90, Degrees180 };

// The sector from the middle of `from` towards the middle of `toward`, out to `range`, without the
// cells of `from` itself, row by row (L1512-1513). A cell belongs to it if its centre does, the
// borders included. Empty if both middles are the same.
void cells_in_arc(const Grid& grid, const Footprint& from, const Footprint& toward, Arc arc,
                  Feet range, std::vector<Cell>& out);

// The cells under the line from the middle of `from` through the middle of `toward` and on to
// `range`, nearest first, without the cells of `from`. Ends before the first wall or closed door,
// before a crack between two that touch at a corner, and at the edge of the board.
void cells_on_line(const Grid& grid, const Footprint& from, const Footprint& toward, Feet range,
                   std::vector<Cell>& out);

// Those who stand under that line, nearest first, each once (overlap, L1570).
void figures_on_line(const Grid& grid, const Footprint& from, const Footprint& toward, Feet range,
                     std::vector<FigureId>& out);

// Those who stand on any of the cells, by ascending id, each once, passers too.
void figures_in(const Grid& grid, std::span<const Cell> cells, std::vector<FigureId>& out);

// Drops walls, closed doors and cells that `from` has no line of sight to.
void keep_visible(const Grid& grid, const Footprint& from, std::vector<Cell>& cells);

// Without gaps between them: an unbroken chain of adjacent spaces joins all (L1509, L1528). True
// for none and for one.
bool contiguous(std::span<const Footprint> spaces);

}  // namespace fray::board
