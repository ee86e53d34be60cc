#include "board/facing.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>

#include "board/hex_trace.h"
#include "board/trace.h"

namespace fray::board {
namespace {

constexpr std::array kClockwise = {Direction::N, Direction::NE, Direction::E, Direction::SE,
                                   Direction::S, Direction::SW, Direction::W, Direction::NW};

}  // namespace

Direction turned(Direction d, int eighths) {
  const auto now = std::ranges::find(kClockwise, d) - kClockwise.begin();
  return kClockwise[static_cast<std::size_t>(((now + eighths) % 8 + 8) % 8)];
}

Direction opposite(Direction d) {
  return turned(d, 4);
}

std::optional<Direction> direction_towards(const Footprint& from, const Footprint& to) {
  const Point start = centre(from);
  const Point end = centre(to);
  const int x = end.x - start.x;
  const int y = end.y - start.y;
  if (x == 0 && y == 0) return std::nullopt;
  const int step_x = x < 0 ? -1 : 1;
  const int step_y = y < 0 ? -1 : 1;
  // Diagonal between 22.5 and 67.5 degrees. Never on the border: its tangent is irrational.
  if (std::abs(x * x - y * y) < 2 * std::abs(x * y)) {
    return direction_between(Cell{}, shifted(Cell{}, step_x, step_y));
  }
  return std::abs(x) > std::abs(y) ? direction_between(Cell{}, shifted(Cell{}, step_x, 0))
                                   : direction_between(Cell{}, shifted(Cell{}, 0, step_y));
}

std::optional<HexDirection> direction_towards(Hex from, Hex to) {
  if (from == to) return std::nullopt;
  const HexVector way = vector_between(from, to);
  std::optional<HexDirection> best;
  std::int64_t most = 0;
  for (const HexDirection d : kHexDirections) {
    const std::int64_t along = parts(vector_of(d), way).along;
    const bool clockwise_of_best = best && turned(*best, 1) == d;
    if (!best || along > most || (along == most && clockwise_of_best)) {
      best = d;
      most = along;
    }
  }
  return best;
}

Heading heading_of(Direction d) {
  return {static_cast<std::int16_t>(dx(d)), static_cast<std::int16_t>(dy(d))};
}

Heading heading_of(HexDirection d) {
  const HexVector way = vector_of(d);
  return {static_cast<std::int16_t>(way.x), static_cast<std::int16_t>(way.y)};
}

// Rows of hexes are sqrt(3) half hexes apart.
std::int64_t product(Tiling tiling, Heading a, Heading b) {
  const int rows = tiling == Tiling::Hexes ? 3 : 1;
  return std::int64_t{a.across} * b.across + std::int64_t{rows} * a.down * b.down;
}

bool in_arc(Tiling tiling, Heading looks, Arc arc, Heading way) {
  const std::int64_t rows = tiling == Tiling::Hexes ? 3 : 1;
  const std::int64_t across =
      std::int64_t{looks.across} * way.down - std::int64_t{looks.down} * way.across;
  return in_arc(arc, product(tiling, looks, way), rows * across * across);
}

bool in_arc(const Footprint& of, Direction facing, Arc arc, const Footprint& other) {
  const Point start = centre(of);
  const Point end = centre(other);
  const Heading way{static_cast<std::int16_t>(end.x - start.x),
                    static_cast<std::int16_t>(end.y - start.y)};
  return way == Heading{} || in_arc(Tiling::Squares, heading_of(facing), arc, way);
}

bool in_arc(HexPose of, Arc arc, Hex other) {
  const Heading way = heading_between(Tiling::Hexes, on_paper(of.at), on_paper(other));
  return way == Heading{} || in_arc(Tiling::Hexes, heading_of(of.facing), arc, way);
}

bool in_arc(HexPose of, Arc arc, const HexSpace& other) {
  return std::ranges::any_of(other, [&](Hex h) { return in_arc(of, arc, h); });
}

Bearing bearing(Tiling tiling, Heading looks, Heading way, Arc front, Arc rear) {
  if (in_arc(tiling, looks, front, way)) return Bearing::Front;
  return in_arc(tiling, opposite(looks), rear, way) ? Bearing::Rear : Bearing::Flank;
}

Bearing bearing(const Footprint& of, Direction facing, const Footprint& other, Arc front,
                Arc rear) {
  if (in_arc(of, facing, front, other)) return Bearing::Front;
  return in_arc(of, opposite(facing), rear, other) ? Bearing::Rear : Bearing::Flank;
}

Bearing bearing(HexPose of, Hex other, Arc front, Arc rear) {
  if (in_arc(of, front, other)) return Bearing::Front;
  return in_arc({of.at, opposite(of.facing)}, rear, other) ? Bearing::Rear : Bearing::Flank;
}

Bearing bearing(HexPose of, const HexSpace& other, Arc front, Arc rear) {
  Bearing nearest = Bearing::Rear;
  for (const Hex h : other) nearest = std::min(nearest, bearing(of, h, front, rear));
  return nearest;
}

}  // namespace fray::board
