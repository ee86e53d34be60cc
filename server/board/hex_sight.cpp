#include "board/hex_sight.h"

#include <algorithm>

#include "board/hex_trace.h"

namespace fray::board {
namespace {

bool is_wall(const HexGrid& grid, Hex h) {
  return is_solid(grid.terrain(h));
}

Cover cover_in(const HexGrid& grid, Hex h, Hex attacker, Hex target, AboutFigure<bool> screens) {
  const Terrain t = grid.terrain(h);
  if (is_solid(t) && h != target) return Cover::Total;
  if (steps_between(h, target) <= steps_between(h, attacker)) {
    if (has(t, Terrain::ThreeQuarterCover)) return Cover::ThreeQuarter;
    if (has(t, Terrain::HalfCover)) return Cover::Half;
  }
  const FigureId figure = h == target ? kNoFigure : grid.at(h);
  return figure != kNoFigure && screens(figure) ? Cover::Partial : Cover::None;
}

}  // namespace

bool sees(const HexGrid& grid, Hex a, Hex b) {
  const int length = steps_between(a, b);
  for (int step = 1; step < length; ++step) {
    const LineStep at = line_step(a, b, step);
    if (is_wall(grid, at.right) && is_wall(grid, at.left)) return false;
  }
  return true;
}

bool sees(const HexGrid& grid, const HexSpace& a, const HexSpace& b) {
  return std::ranges::any_of(a, [&](Hex from) {
    return std::ranges::any_of(b, [&](Hex to) { return sees(grid, from, to); });
  });
}

Cover cover(const HexGrid& grid, Hex attacker, Hex target, AboutFigure<bool> screens) {
  const int length = steps_between(attacker, target);
  Cover worst = Cover::None;
  for (int step = 1; step <= length; ++step) {
    const LineStep at = line_step(attacker, target, step);
    const Cover right = cover_in(grid, at.right, attacker, target, screens);
    const Cover left =
        at.left == at.right ? right : cover_in(grid, at.left, attacker, target, screens);
    worst = std::max(worst, std::min(right, left));
  }
  return worst;
}

Cover cover(const HexGrid& grid, Hex attacker, Hex target) {
  const auto everyone = [](FigureId) { return true; };
  return cover(grid, attacker, target, everyone);
}

Cover cover(const HexGrid& grid, const HexSpace& attacker, const HexSpace& target,
            AboutFigure<bool> screens) {
  const FigureId from = grid.at(attacker.at);
  const FigureId to = grid.at(target.at);
  const auto others = [&](FigureId figure) {
    return figure != from && figure != to && screens(figure);
  };
  Cover least = Cover::Total;
  for (const Hex a : attacker) {
    for (const Hex b : target) least = std::min(least, cover(grid, a, b, others));
  }
  return least;
}

Obscurement obscurement(const HexGrid& grid, const HexSpace& target) {
  Obscurement least = Obscurement::Faint;
  for (const Hex h : target) least = std::min(least, obscurement_in(grid.terrain(h)));
  return least;
}

}  // namespace fray::board
