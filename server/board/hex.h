// Positions, directions and distances on hexes.
//
// On paper hexes lie in rows, a point up and a side to the east and the west, and every second row
// is indented by half a hex: (0, 0), (1, 0), (2, 0) ... and below, half a hex to the right, (0, 1),
// (1, 1) ... That is a Cell: its column and its row. Inside, a hex has axial coordinates, with
// which the six directions and all distances are the same everywhere.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "board/cell.h"

namespace fray::board {

// Axial coordinates: q grows to the east, r to the south-east; (0, 0) is the first hex of the first
// row. The third coordinate of the cube, growing to the west as the other two shrink, follows.
struct Hex {
  std::int16_t q = 0;
  std::int16_t r = 0;

  constexpr int s() const { return -q - r; }
  friend constexpr auto operator<=>(Hex, Hex) = default;
};

// Clockwise; the order is the tie-break everywhere on hexes.
enum class HexDirection : std::uint8_t { NE, E, SE, SW, W, NW };

inline constexpr std::array kHexDirections = {HexDirection::NE, HexDirection::E, HexDirection::SE,
                                              HexDirection::SW, HexDirection::W, HexDirection::NW};

// So many sixths of a full turn clockwise, or with a number below zero the other way.
constexpr HexDirection turned(HexDirection d, int sixths) {
  return static_cast<HexDirection>(((static_cast<int>(d) + sixths) % 6 + 6) % 6);
}
constexpr HexDirection opposite(HexDirection d) {
  return turned(d, 3);
}
// The fewest sixths of a turn from one to the other, 0 to 3.
constexpr int turns_between(HexDirection a, HexDirection b) {
  const int apart = std::abs(static_cast<int>(a) - static_cast<int>(b));
  return std::min(apart, 6 - apart);
}

// Where a figure stands and which neighbor it looks at.
struct HexPose {
  Hex at;
  HexDirection facing = HexDirection::NE;

  friend constexpr auto operator<=>(HexPose, HexPose) = default;
};

constexpr Hex axial(int q, int r) {
  return {static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
}
constexpr Hex neighbour(Hex h, HexDirection d) {
  constexpr std::array<std::int8_t, 6> kDq = {1, 1, 0, -1, -1, 0};
  constexpr std::array<std::int8_t, 6> kDr = {-1, 0, 1, 1, 0, -1};
  const auto i = static_cast<std::size_t>(d);
  return axial(h.q + kDq[i], h.r + kDr[i]);
}

// The direction of the one step from `a` to `b`; nothing if they are not neighbors.
constexpr std::optional<HexDirection> direction_between(Hex a, Hex b) {
  for (const HexDirection d : kHexDirections) {
    if (neighbour(a, d) == b) return d;
  }
  return std::nullopt;
}

// Column and row on paper, and back. The second row, the fourth and so on are the indented ones;
// so are those with odd numbers above the first.
constexpr Cell on_paper(Hex h) {
  return {static_cast<std::int16_t>(h.q + (h.r - (h.r & 1)) / 2), h.r};
}
constexpr Hex hex_at(Cell c) {
  return axial(c.x - (c.y - (c.y & 1)) / 2, c.y);
}

// Walls do not count.
constexpr int steps_between(Hex a, Hex b) {
  const int q = a.q - b.q;
  const int r = a.r - b.r;
  return std::max({std::abs(q), std::abs(r), std::abs(q + r)});
}
constexpr bool within(Hex a, Hex b, int steps) {
  return steps_between(a, b) <= steps;
}
// Side by side, or in the same hex.
constexpr bool adjacent(Hex a, Hex b) {
  return within(a, b, 1);
}

}  // namespace fray::board
