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

bool in_arc(const Footprint& of, Direction facing, Arc arc, const Footprint& other) {
  const Point start = centre(of);
  const Point end = centre(other);
  const Point offset{end.x - start.x, end.y - start.y};
  if (offset.x == 0 && offset.y == 0) return true;
  const Parts seen = parts({dx(facing), dy(facing)}, offset);
  return in_arc(arc, seen.along, seen.across * seen.across);
}

bool in_arc(HexPose of, Arc arc, Hex other) {
  if (of.at == other) return true;
  const HexParts seen = parts(vector_of(of.facing), vector_between(of.at, other));
  return in_arc(arc, seen.along, seen.across_squared());
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

}  // namespace fray::board
