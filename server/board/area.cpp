#include "board/area.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstdlib>

#include "board/distance.h"
#include "board/joined.h"
#include "board/sight.h"
#include "board/trace.h"

namespace fray::board {
namespace {

// Calls visit(Cell) for every cell of the board within `radius`, row by row.
template <typename Visit>
void for_each_within(const Grid& grid, const Footprint& origin, int radius, Visit visit) {
  const int reach = std::clamp(radius, 0, Grid::kMaxSize);
  const int left = std::max(0, origin.left() - reach);
  const int right = std::min(grid.width() - 1, origin.right() + reach);
  const int top = std::max(0, origin.top() - reach);
  const int bottom = std::min(grid.height() - 1, origin.bottom() + reach);
  for (int y = top; y <= bottom; ++y) {
    for (int x = left; x <= right; ++x) visit(shifted({}, x, y));
  }
}

// Calls visit(Cell) along the line as long as it returns true.
template <typename Visit>
void follow_line(const Grid& grid, const Footprint& from, const Footprint& toward, int range,
                 Visit visit) {
  const Point start = centre(from);
  const Point through = centre(toward);
  const Point heading{through.x - start.x, through.y - start.y};
  if (heading.x == 0 && heading.y == 0) return;

  // The heading is at least half a cell long, so this goes past the range.
  const int lengths = 2 * (std::clamp(range, 0, Grid::kMaxSize) + kMaxSide);
  const Point end{start.x + heading.x * lengths, start.y + heading.y * lengths};
  trace(
      start, end,
      [&](Cell c) {
        if (from.contains(c)) return true;
        if (!grid.contains(c) || is_solid(grid.terrain(c))) return false;
        return within(from, {c, 1}, range) && visit(c);
      },
      [&](Cell one, Cell other) {
        return !(is_solid(grid.terrain(one)) && is_solid(grid.terrain(other)));
      });
}

template <typename T>
void add_once(std::vector<T>& list, T value) {
  if (std::ranges::find(list, value) == list.end()) list.push_back(value);
}

}  // namespace

void cells_within(const Grid& grid, const Footprint& origin, int radius, std::vector<Cell>& out) {
  out.clear();
  for_each_within(grid, origin, radius, [&](Cell c) { out.push_back(c); });
}

void cells_on_ring(const Grid& grid, const Footprint& origin, int radius, std::vector<Cell>& out) {
  out.clear();
  for_each_within(grid, origin, radius, [&](Cell c) {
    if (steps_between(origin, {c, 1}) == radius) out.push_back(c);
  });
}

void cells_in_arc(const Grid& grid, const Footprint& from, const Footprint& toward, Arc arc,
                  int range, std::vector<Cell>& out) {
  out.clear();
  const Point start = centre(from);
  const Point through = centre(toward);
  const Point heading{through.x - start.x, through.y - start.y};
  if (heading.x == 0 && heading.y == 0) return;
  for_each_within(grid, from, range, [&](Cell c) {
    const Point middle = centre({c, 1});
    const Parts seen = parts(heading, {middle.x - start.x, middle.y - start.y});
    if (!from.contains(c) && in_arc(arc, seen.along, seen.across * seen.across)) out.push_back(c);
  });
}

void cells_in_cone(const Grid& grid, const Footprint& from, const Footprint& toward, int length,
                   int end_width, std::vector<Cell>& out) {
  assert(length >= 1 && end_width >= 0);
  out.clear();
  const Point start = centre(from);
  const Point through = centre(toward);
  const Point heading{through.x - start.x, through.y - start.y};
  for_each_within(grid, from, length, [&](Cell c) {
    if (from.contains(c)) return;
    const Point middle = centre({c, 1});
    const auto [along, across] = parts(heading, {middle.x - start.x, middle.y - start.y});
    // To each side it widens by half of end_width over its length.
    if (along > 0 && 2 * length * std::abs(across) <= end_width * along) out.push_back(c);
  });
}

void cells_on_line(const Grid& grid, const Footprint& from, const Footprint& toward, int range,
                   std::vector<Cell>& out) {
  out.clear();
  follow_line(grid, from, toward, range, [&](Cell c) {
    out.push_back(c);
    return true;
  });
}

void figures_on_line(const Grid& grid, const Footprint& from, const Footprint& toward, int range,
                     std::vector<FigureId>& out) {
  out.clear();
  follow_line(grid, from, toward, range, [&](Cell c) {
    if (const FigureId figure = grid.at(c); figure != kNoFigure) add_once(out, figure);
    return true;
  });
}

void figures_in(const Grid& grid, std::span<const Cell> cells, std::vector<FigureId>& out) {
  out.clear();
  for (const Grid::Standing& figure : grid.figures()) {
    const auto holds = [&](Cell c) { return figure.space.contains(c); };
    if (std::ranges::any_of(cells, holds)) out.push_back(figure.id);
  }
}

void keep_visible(const Grid& grid, const Footprint& from, std::vector<Cell>& cells) {
  std::erase_if(cells, [&](Cell c) {
    return !grid.contains(c) || is_impassable(grid.terrain(c)) || !sees(grid, from, {c, 1});
  });
}

bool contiguous(std::span<const Footprint> spaces) {
  return all_joined(spaces);
}

}  // namespace fray::board
