#pragma once

#include <array>
#include <cstdint>

#include "board/zones.h"
#include "document/spelling.h"
#include "table/place.h"

// What an encounter is played on. Maps are the rulesets' to read, with server/board/; this is as
// much as can be said of it without a ruleset.
namespace fray::table {

struct Board {
  BoardKind kind = BoardKind::Squares;
  board::Zones zones;  // in bands
  /// How much a step is, in the ruleset's unit of length: one of the scales that its descriptor has
  /// for this kind. 0: the usual one, see scale_of.
  std::int32_t scale = 0;

  /// In steps, or in bands in the unit of their distances: see BoardDef. Walls do not count, nor
  /// does the space that a combatant fills; within one zone 0.
  int distance(Place a, Place b) const;

  bool operator==(const Board&) const = default;
};

const Board& open_squares();

/// How files spell them.
inline constexpr std::array<document::Spelling<BoardKind>, 3> kBoardWords{{
    {"squares", BoardKind::Squares},
    {"hexes", BoardKind::Hexes},
    {"bands", BoardKind::Bands},
}};

inline constexpr std::array<document::Spelling<board::HexDirection>, 6> kFacingWords{{
    {"NE", board::HexDirection::NE},
    {"E", board::HexDirection::E},
    {"SE", board::HexDirection::SE},
    {"SW", board::HexDirection::SW},
    {"W", board::HexDirection::W},
    {"NW", board::HexDirection::NW},
}};

}  // namespace fray::table
