#pragma once

#include <cstdint>
#include <optional>

#include "board/cell.h"
#include "board/hex.h"

// Where something is, on whatever board the encounter is played.
namespace fray::table {

enum class BoardKind : std::uint8_t {
  Squares,
  Hexes,  // in rows, every second one indented; see board/hex.h
  Bands,  // zones with distances between them, and no map
};

/// Column and row on a map of squares or hexes, from 0 in the north-west; in bands the number of
/// the zone, and 0. A ruleset goes over to the coordinates of its own board with `cell` and `pose`.
struct Place {
  std::int16_t x = 0;
  std::int16_t y = 0;
  std::optional<board::HexDirection> facing;  // only on hexes, for what has a facing

  constexpr Place() = default;
  constexpr Place(std::int16_t column, std::int16_t row,
                  std::optional<board::HexDirection> looks = std::nullopt)
      : x(column), y(row), facing(looks) {}
  constexpr Place(board::Cell c) : x(c.x), y(c.y) {}            // NOLINT: a square is a place
  constexpr Place(board::Hex h) : Place(board::on_paper(h)) {}  // NOLINT: so is a hex
  constexpr Place(board::HexPose p)                             // NOLINT: and one with a facing
      : Place(board::on_paper(p.at)) {
    facing = p.facing;
  }

  constexpr board::Cell cell() const { return {x, y}; }
  /// Without a facing, to the north-east.
  constexpr board::HexPose pose() const {
    return {board::hex_at(cell()), facing.value_or(board::HexDirection::NE)};
  }

  /// As arguments of events and values of choices: 16 bits of x, 4 of facing, 12 of y. A place
  /// without a facing is the same number as in logs from before there were any.
  static constexpr std::int16_t kLeastY = -2048;
  static constexpr std::int16_t kMostY = 2047;
  constexpr std::int32_t packed() const {
    const unsigned way = facing ? 1u + static_cast<unsigned>(*facing) : 0u;
    return static_cast<std::int32_t>(static_cast<unsigned>(static_cast<std::uint16_t>(x)) << 16 |
                                     way << 12 | (static_cast<unsigned>(y) & 0xfffu));
  }
  static constexpr Place unpack(std::int32_t v) {
    const auto low = static_cast<unsigned>(v) & 0xfffu;
    const auto way = static_cast<unsigned>(v) >> 12 & 0xfu;
    Place p(static_cast<std::int16_t>(v >> 16),
            static_cast<std::int16_t>(static_cast<int>(low ^ 0x800u) - 0x800));
    if (way >= 1 && way <= board::kHexDirections.size()) {
      p.facing = board::kHexDirections[way - 1];
    }
    return p;
  }

  /// See table/packing.h.
  template <class Archive>
  void archive(Archive& a) {
    a(x, y, facing);
  }

  friend constexpr bool operator==(const Place&, const Place&) = default;
};

}  // namespace fray::table
