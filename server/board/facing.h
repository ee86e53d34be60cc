// Which way a figure looks, and on which side of it others are, on squares and on hexes.
#pragma once

#include <cstdint>
#include <optional>

#include "board/arc.h"
#include "board/cell.h"
#include "board/hex.h"

namespace fray::board {

// On which side of a figure something is.
enum class Bearing : std::uint8_t { Front, Flank, Rear };

// So many eighths of a full turn clockwise, or with a number below zero the other way.
Direction turned(Direction d, int eighths);
Direction opposite(Direction d);

// The direction closest to the line from middle to middle; nothing where both are one point. On
// hexes a line may run exactly between two: then the clockwise one.
std::optional<Direction> direction_towards(const Footprint& from, const Footprint& to);
std::optional<HexDirection> direction_towards(Hex from, Hex to);

// Whether the middle of `other` lies in the sector that opens from the middle of a figure the way
// it looks, the borders included. What shares its middle lies in every sector.
bool in_arc(const Footprint& of, Direction facing, Arc arc, const Footprint& other);
bool in_arc(HexPose of, Arc arc, Hex other);

// In the front sector, in the rear one, or else on a flank; where the two meet, in front.
Bearing bearing(const Footprint& of, Direction facing, const Footprint& other, Arc front, Arc rear);
Bearing bearing(HexPose of, Hex other, Arc front, Arc rear);

}  // namespace fray::board
