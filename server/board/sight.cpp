#include "board/sight.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>

#include "board/distance.h"
#include "board/trace.h"

namespace fray::board {
namespace {

// Points lie just inside the corners of a space, on a lattice of kUnit to the cell. Never on a
// cell's border, so that a line always has a definite first and last cell.
constexpr int kInset = 1;

std::array<Point, 4> corners(const Footprint& space) {
  const int left = space.left() * kUnit + kInset;
  const int top = space.top() * kUnit + kInset;
  const int right = (space.right() + 1) * kUnit - kInset;
  const int bottom = (space.bottom() + 1) * kUnit - kInset;
  return {{{left, top}, {right, top}, {right, bottom}, {left, bottom}}};
}

// What may matter between two spaces.
struct Between {
  bool walls = false;
  bool screens = false;  // objects or figures
};

constexpr std::uint64_t in_each_cell(Terrain t) {
  return 0x0101010101010101u * static_cast<std::uint8_t>(t);
}

// Looks at eight cells at a time: this is asked of every pair again and again.
void look_over(std::span<const Terrain> row, Between& found) {
  static_assert(sizeof(Terrain) == 1 &&
                static_cast<int>(Terrain::OpenDoor) == 2 * static_cast<int>(Terrain::Door));
  for (std::size_t x = 0; x < row.size(); x += sizeof(std::uint64_t)) {
    std::uint64_t cells = 0;  // beyond the row: floor
    std::memcpy(&cells, row.data() + x, std::min(row.size() - x, sizeof(cells)));
    const std::uint64_t doors = cells & in_each_cell(Terrain::Door);
    const std::uint64_t open_doors = (cells >> 1) & in_each_cell(Terrain::Door);
    found.walls |= ((cells & in_each_cell(Terrain::Wall)) | (doors & ~open_doors)) != 0;
    found.screens |= (cells & in_each_cell(Terrain::HalfCover | Terrain::ThreeQuarterCover)) != 0;
  }
}

Between survey(const Grid& grid, const Footprint& a, const Footprint& b) {
  const int left = std::min(a.left(), b.left());
  const int right = std::max(a.right(), b.right());
  const int top = std::min(a.top(), b.top());
  const int bottom = std::max(a.bottom(), b.bottom());
  Between found;
  for (int y = top; y <= bottom; ++y) {
    look_over(grid.terrain_row(y).subspan(static_cast<std::size_t>(left),
                                          static_cast<std::size_t>(right - left + 1)),
              found);
  }
  return found;
}

// Whether anybody but those two may stand between them.
bool any_figure_between(const Grid& grid, const Footprint& a, const Footprint& b) {
  return std::ranges::any_of(grid.figures(), [&](const Grid::Standing& figure) {
    const Footprint& space = figure.space;
    return space != a && space != b && space.right() >= std::min(a.left(), b.left()) &&
           space.left() <= std::max(a.right(), b.right()) &&
           space.bottom() >= std::min(a.top(), b.top()) &&
           space.top() <= std::max(a.bottom(), b.bottom());
  });
}

class SightLines {
 public:
  SightLines(const Grid& grid, const Footprint& from, const Footprint& to)
      : grid_(grid), from_(from), to_(to) {}

  bool is_open(Point from, Point to) const {
    return trace(
        from, to, [&](Cell c) { return !is_wall(c); },
        [&](Cell one, Cell other) { return !(is_wall(one) && is_wall(other)); });
  }

  // The quarters of cover the line meets, 0 to 4.
  int quarters(Point from, Point to, AboutFigure<bool> screens) const {
    int worst = 0;
    const bool open = trace(
        from, to,
        [&](Cell c) {
          if (is_wall(c)) return false;
          worst = std::max(worst, quarters_in(c, screens));
          return true;
        },
        [&](Cell one, Cell other) { return !(is_wall(one) && is_wall(other)); });
    return open ? worst : 4;
  }

 private:
  bool is_wall(Cell c) const {
    return is_solid(grid_.terrain(c)) && !from_.contains(c) && !to_.contains(c);
  }

  int quarters_in(Cell c, AboutFigure<bool> screens) const {
    const Terrain t = grid_.terrain(c);
    if (has(t, Terrain::HalfCover | Terrain::ThreeQuarterCover)) {
      const Footprint object{c, 1};
      if (steps_between(object, to_) <= steps_between(object, from_)) {
        return has(t, Terrain::ThreeQuarterCover) ? 3 : 2;
      }
    }
    const FigureId figure = grid_.at(c);
    const bool between = figure != kNoFigure && !from_.contains(c) && !to_.contains(c);
    return between && screens(figure) ? 1 : 0;
  }

  const Grid& grid_;
  const Footprint& from_;
  const Footprint& to_;
};

// Any of the lines between the cells of both spaces.
bool any_line_open(const SightLines& lines, const Footprint& a, const Footprint& b) {
  for (const Cell from : a) {
    const std::array<Point, 4> starts = corners({from, 1});
    for (const Cell to : b) {
      for (const Point end : corners({to, 1})) {
        for (const Point start : starts) {
          if (lines.is_open(start, end)) return true;
        }
      }
    }
  }
  return false;
}

}  // namespace

bool sees(const Grid& grid, const Footprint& a, const Footprint& b) {
  assert(grid.contains(a) && grid.contains(b));
  if (!survey(grid, a, b).walls) return true;
  return any_line_open(SightLines(grid, a, b), a, b);
}

Cover cover(const Grid& grid, const Footprint& attacker, const Footprint& target,
            AboutFigure<bool> screens) {
  assert(grid.contains(attacker) && grid.contains(target));
  const Between between = survey(grid, attacker, target);
  if (!between.walls && !between.screens && !any_figure_between(grid, attacker, target)) {
    return Cover::None;
  }

  const SightLines lines(grid, attacker, target);
  const std::array<Point, 4> ends = corners(target);
  int best = 16;
  for (const Cell from : attacker) {
    for (const Point start : corners({from, 1})) {
      int sum = 0;
      for (const Point end : ends) {
        sum += lines.quarters(start, end, screens);
        if (sum >= best) break;
      }
      best = std::min(best, sum);
      if (best == 0) return Cover::None;
    }
  }
  // The corners of a large target may all be hidden while something of it shows.
  if (best == 16 && !any_line_open(lines, attacker, target)) return Cover::Total;
  return static_cast<Cover>(std::min((best + 3) / 4, 3));
}

Cover cover(const Grid& grid, const Footprint& attacker, const Footprint& target) {
  const auto everyone = [](FigureId) { return true; };
  return cover(grid, attacker, target, everyone);
}

Obscurement obscurement(const Grid& grid, const Footprint& target) {
  Obscurement least = Obscurement::Faint;
  for (const Cell c : target) {
    const Terrain t = grid.terrain(c);
    if (has(t, Terrain::Faint)) continue;
    if (!has(t, Terrain::Obscured)) return Obscurement::None;
    least = Obscurement::Obscured;
  }
  return least;
}

}  // namespace fray::board
