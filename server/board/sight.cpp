#include "board/sight.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <cstdlib>

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

// All cells that lines between two spaces can meet.
Grid::Box around(const Footprint& a, const Footprint& b) {
  return {std::min(a.left(), b.left()), std::min(a.top(), b.top()), std::max(a.right(), b.right()),
          std::max(a.bottom(), b.bottom())};
}

// Whether a third figure may stand between the two.
bool any_figure_between(const Grid& grid, const Footprint& a, const Footprint& b) {
  const Grid::Box box = around(a, b);
  return std::ranges::any_of(grid.figures(), [&](const Grid::Standing& figure) {
    const Footprint& space = figure.space;
    return space != a && space != b && space.right() >= box.left && space.left() <= box.right &&
           space.bottom() >= box.top && space.top() <= box.bottom;
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
  if (!grid.any_solid(around(a, b))) return true;
  return any_line_open(SightLines(grid, a, b), a, b);
}

Cover cover(const Grid& grid, const Footprint& attacker, const Footprint& target,
            AboutFigure<bool> screens) {
  assert(grid.contains(attacker) && grid.contains(target));
  const Grid::Box box = around(attacker, target);
  if (!grid.any_solid(box) && !grid.any_object(box) &&
      !any_figure_between(grid, attacker, target)) {
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
  for (const Cell c : target) least = std::min(least, obscurement_in(grid.terrain(c)));
  return least;
}

}  // namespace fray::board
