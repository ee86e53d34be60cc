#include "board/hex_area.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "board/hex_sight.h"
#include "board/hex_trace.h"
#include "board/joined.h"

namespace fray::board {
namespace {

// Calls visit(Hex) for every hex of the board within `radius`, row by row.
template <typename Visit>
void for_each_within(const HexGrid& grid, Hex origin, int radius, Visit visit) {
  const int reach = std::clamp(radius, 0, 2 * HexGrid::kMaxSize);
  const Cell middle = on_paper(origin);
  const int left = std::max(0, middle.x - reach);
  const int right = std::min(grid.width() - 1, middle.x + reach);
  const int top = std::max(0, middle.y - reach);
  const int bottom = std::min(grid.height() - 1, middle.y + reach);
  for (int y = top; y <= bottom; ++y) {
    for (int x = left; x <= right; ++x) {
      const Hex h = hex_at(shifted(Cell{}, x, y));
      if (within(origin, h, reach)) visit(h);
    }
  }
}

// Calls visit(Hex) along the line as long as it returns true.
template <typename Visit>
void follow_line(const HexGrid& grid, Hex from, Hex toward, int range, Visit visit) {
  if (from == toward) return;
  const auto is_open = [&](Hex h) { return !is_solid(grid.terrain(h)); };
  const int reach = std::min(range, 2 * HexGrid::kMaxSize);
  for (int step = 1; step <= reach; ++step) {
    const LineStep at = line_step(from, toward, step);
    const Hex h = is_open(at.right) ? at.right : at.left;
    if (!is_open(h) || !visit(h)) return;
  }
}

}  // namespace

void cells_within(const HexGrid& grid, const HexSpace& origin, int radius, std::vector<Hex>& out) {
  out.clear();
  const bool one = origin.shape.is_one_hex();
  for_each_within(grid, origin.at, one ? radius : radius + HexShape::kReach, [&](Hex h) {
    if (one || within(origin, h, radius)) out.push_back(h);
  });
}

void cells_on_ring(const HexGrid& grid, const HexSpace& origin, int radius, std::vector<Hex>& out) {
  cells_within(grid, origin, radius, out);
  std::erase_if(out, [&](Hex h) { return steps_between(origin, h) != radius; });
}

void cells_in_arc(const HexGrid& grid, Hex from, Hex toward, Arc arc, int range,
                  std::vector<Hex>& out) {
  out.clear();
  if (from == toward) return;
  const HexVector heading = vector_between(from, toward);
  for_each_within(grid, from, range, [&](Hex h) {
    const HexParts seen = parts(heading, vector_between(from, h));
    if (h != from && in_arc(arc, seen.along, seen.across_squared())) out.push_back(h);
  });
}

void cells_in_cone(const HexGrid& grid, Hex from, Hex toward, int length, int end_width,
                   std::vector<Hex>& out) {
  assert(length >= 1 && end_width >= 0);
  out.clear();
  if (from == toward) return;
  // Longer or wider than the largest board makes no difference but to the shape.
  const std::int64_t twice_length = 2 * std::int64_t{std::min(length, 10'000)};
  const std::int64_t width = std::min(end_width, 10'000);
  const HexVector heading = vector_between(from, toward);
  for_each_within(grid, from, length, [&](Hex h) {
    const HexParts seen = parts(heading, vector_between(from, h));
    // To each side it widens by half of its width over its length.
    if (seen.along > 0 && twice_length * twice_length * seen.across_squared() <=
                              width * width * seen.along * seen.along) {
      out.push_back(h);
    }
  });
}

void cells_on_line(const HexGrid& grid, Hex from, Hex toward, int range, std::vector<Hex>& out) {
  out.clear();
  follow_line(grid, from, toward, range, [&](Hex h) {
    out.push_back(h);
    return true;
  });
}

void figures_in(const HexGrid& grid, std::span<const Hex> hexes, std::vector<FigureId>& out) {
  out.clear();
  for (const HexGrid::Standing& figure : grid.figures()) {
    const auto fills = [&](Hex h) { return figure.fills(h); };
    if (std::ranges::any_of(hexes, fills)) out.push_back(figure.id);
  }
}

void figures_on_line(const HexGrid& grid, Hex from, Hex toward, int range,
                     std::vector<FigureId>& out) {
  out.clear();
  follow_line(grid, from, toward, range, [&](Hex h) {
    for (const HexGrid::Standing& figure : grid.figures()) {
      if (!figure.fills(h)) continue;
      // A large one may lie under several hexes of the line.
      const bool new_one = figure.shape.is_one_hex() || std::ranges::count(out, figure.id) == 0;
      if (new_one) out.push_back(figure.id);
    }
    return true;
  });
}

void keep_visible(const HexGrid& grid, const HexSpace& from, std::vector<Hex>& hexes) {
  std::erase_if(hexes,
                [&](Hex h) { return is_impassable(grid.terrain(h)) || !sees(grid, from, h); });
}

bool contiguous(std::span<const Hex> hexes) {
  return all_joined(hexes);
}

}  // namespace fray::board
