// Areas of effect on the square grid. Radius and range are steps, none below zero. Every function
// clears `out` and fills it, so that a caller can keep one vector and stop allocating; cells off
// the board are left out, walls are not: where a wall protects, ask keep_visible.
#pragma once

#include <span>
#include <vector>

#include "board/arc.h"
#include "board/cell.h"
#include "board/figure.h"
#include "board/grid.h"

namespace fray::board {

// The origin's space and everything up to `radius` from it, row by row. The origin does not count
// toward the radius: 1 round one cell is 3 cells wide.
void cells_within(const Grid& grid, const Footprint& origin, int radius, std::vector<Cell>& out);

// Only those exactly `radius` away, row by row; for 0 the origin's space.
void cells_on_ring(const Grid& grid, const Footprint& origin, int radius, std::vector<Cell>& out);

// The sector from the middle of `from` toward the middle of `toward`, out to `range`, without the
// cells of `from` itself, row by row. A cell belongs to it if its center does, the
// borders included. Empty if both middles are the same.
void cells_in_arc(const Grid& grid, const Footprint& from, const Footprint& toward, Arc arc,
                  int range, std::vector<Cell>& out);

// The cone from the middle of `from` toward the middle of `toward`, `length` steps long and at
// that distance `end_width` cells wide, without the cells of `from` itself, row by row. A cell
// belongs to it if its center does, the borders included. Empty if both middles are the same.
// Widths at least 0, lengths at least 1.
void cells_in_cone(const Grid& grid, const Footprint& from, const Footprint& toward, int length,
                   int end_width, std::vector<Cell>& out);

// The cells under the line from the middle of `from` through the middle of `toward` and on to
// `range`, nearest first, without the cells of `from`. Ends before the first wall or closed door,
// before a crack between two that touch at a corner, and at the edge of the board.
void cells_on_line(const Grid& grid, const Footprint& from, const Footprint& toward, int range,
                   std::vector<Cell>& out);

// The figures under that line, nearest first, each once.
void figures_on_line(const Grid& grid, const Footprint& from, const Footprint& toward, int range,
                     std::vector<FigureId>& out);

// The figures on any of the cells, by ascending id, each once, passers too.
void figures_in(const Grid& grid, std::span<const Cell> cells, std::vector<FigureId>& out);

// Drops walls, closed doors and cells that `from` has no line of sight to.
void keep_visible(const Grid& grid, const Footprint& from, std::vector<Cell>& cells);

// Without gaps between them: an unbroken chain of adjacent spaces joins all. True
// for none and for one.
bool contiguous(std::span<const Footprint> spaces);

}  // namespace fray::board
