// Which way a figure looks, and on which side of it others are, on squares and on hexes.
#pragma once

#include <cstdint>
#include <optional>

#include "board/arc.h"
#include "board/cell.h"
#include "board/hex.h"
#include "board/hex_shape.h"

namespace fray::board {

// What a board is laid with.
enum class Tiling : std::uint8_t { Squares, Hexes };

// On which side of a figure something is.
enum class Bearing : std::uint8_t { Front, Flank, Rear };

// A straight way from one place to another, along which a figure may look: across and down, in
// cells; on hexes across in half hexes, since every second row is half a hex to the right. All
// headings that are compared are of one tiling. {} leads nowhere.
struct Heading {
  std::int16_t across = 0;
  std::int16_t down = 0;

  friend bool operator==(Heading, Heading) = default;
};

// Of two places by their columns and rows.
constexpr Heading heading_between(Tiling tiling, Cell from, Cell to) {
  int across = to.x - from.x;
  if (tiling == Tiling::Hexes) across = 2 * across + (to.y & 1) - (from.y & 1);
  return {static_cast<std::int16_t>(across), static_cast<std::int16_t>(to.y - from.y)};
}
Heading heading_of(Direction d);
Heading heading_of(HexDirection d);
constexpr Heading opposite(Heading h) {
  return {static_cast<std::int16_t>(-h.across), static_cast<std::int16_t>(-h.down)};
}
// The scalar product, on a scale of the tiling's own.
std::int64_t product(Tiling tiling, Heading a, Heading b);

// So many eighths of a full turn clockwise, or with a number below zero the other way.
Direction turned(Direction d, int eighths);
Direction opposite(Direction d);

// The direction closest to the line from middle to middle; nothing where both are one point. On
// hexes a line may run exactly between two: then the clockwise one.
std::optional<Direction> direction_towards(const Footprint& from, const Footprint& to);
std::optional<HexDirection> direction_towards(Hex from, Hex to);

// Whether a way leads into the sector that opens along a heading, the borders included. One that
// leads nowhere does so only where the sector is half a circle.
bool in_arc(Tiling tiling, Heading looks, Arc arc, Heading way);

// Whether the middle of `other` lies in the sector that opens from the middle of a figure the way
// it looks, the borders included. What shares its middle lies in every sector.
bool in_arc(const Footprint& of, Direction facing, Arc arc, const Footprint& other);
bool in_arc(HexPose of, Arc arc, Hex other);
// Of a space: whether that of any of its hexes does.
bool in_arc(HexPose of, Arc arc, const HexSpace& other);

// In the front sector, in the rear one, or else on a flank; where the two meet, in front.
Bearing bearing(Tiling tiling, Heading looks, Heading way, Arc front, Arc rear);
Bearing bearing(const Footprint& of, Direction facing, const Footprint& other, Arc front, Arc rear);
Bearing bearing(HexPose of, Hex other, Arc front, Arc rear);
// Of a space: of its hex that is furthest to the front.
Bearing bearing(HexPose of, const HexSpace& other, Arc front, Arc rear);

}  // namespace fray::board
