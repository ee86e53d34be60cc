#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/kit/ground_field.h"

// Where the fighters are and how far from each other: on squares of 5 feet, a diagonal step as long
// as any other, or hexes of 5 feet (L160-164), and above them.
namespace fray::egs {

using kit::MoveBudget;
using kit::Obstruction;

inline constexpr int kSquareFt = 5;  // a hex too

struct FieldSpot {
  board::Cell at;
  bool present = false;
  std::int16_t height = 0;
};

/// Lengths are feet. Difficult ground takes twice as much movement (L2716).
class Field : public kit::GroundField<FieldSpot> {
 public:
  /// Errors are sentences for the author of the map.
  static std::expected<Field, std::string> make(const table::Board& board, std::string_view map) {
    auto ground = ground_of(board, map);
    if (!ground) return std::unexpected(std::move(ground.error()));
    return Field(std::move(*ground), board);
  }

  /// Steps of 5 feet above the ground, of one that flies.
  int height(table::CombatantId who) const { return spot(who).height; }
  void set_height(table::CombatantId who, int steps) {
    spot(who).height = static_cast<std::int16_t>(steps);
  }

  /// Both must be there. Straight up counts as far as straight along, as a diagonal does.
  int feet(table::CombatantId a, table::CombatantId b) const {
    return feet_from(at(a), b, height(a));
  }
  /// From a place, `height` steps above the ground.
  int feet_from(board::Cell from, table::CombatantId to, int height = 0) const {
    return std::max(feet_between(from, at(to)), kSquareFt * std::abs(height - this->height(to)));
  }
  int feet_between(board::Cell a, board::Cell b) const { return kSquareFt * map().steps(a, b); }

  /// Is a straight way to within so many feet of `target`, or to one of the places there, surely
  /// free and short enough? Quicker than a search, and false where there may be a way all the same.
  bool goes_straight(table::CombatantId who, table::CombatantId target, int within,
                     MoveBudget budget, Obstruction others) const;

 private:
  Field(kit::ChangingGround ground, const table::Board& board)
      : GroundField(std::move(ground), board, {.per_step = kSquareFt, .rough_extra = kSquareFt}) {}

  mutable std::vector<board::Cell> around_;  // no part of the value
};

}  // namespace fray::egs
