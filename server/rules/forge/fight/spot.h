#pragma once

#include <algorithm>

#include "board/distance.h"

namespace fray::forge {

inline constexpr int kSquareFt = 5;  // along the side of a square (L1569)

/// Whole squares that fit into a length in feet; a length below zero holds none.
constexpr int squares_in(int feet) {
  return feet > 0 ? feet / kSquareFt : 0;
}

/// Where a combatant or a thing is: cells of the board, and feet above the ground (L1883).
struct Spot {
  board::Footprint space;
  int height_ft = 0;
};

/// Feet between two spots, or the difference of their heights if that is more: for reach, range and
/// areas alike [R].
constexpr int apart_ft(const Spot& a, const Spot& b) {
  const int rise =
      a.height_ft > b.height_ft ? a.height_ft - b.height_ft : b.height_ft - a.height_ft;
  return std::max(kSquareFt * board::steps_between(a.space, b.space), rise);
}

}  // namespace fray::forge
