#pragma once

#include <algorithm>

#include "board/distance.h"

namespace fray::forge {

/// Where somebody or something is: cells of the board, and feet above the ground (L1883).
struct Spot {
  board::Footprint space;
  int height_ft = 0;
};

/// Feet between two spots, or the difference of their heights if that is more: for reach, range and
/// areas alike [R].
constexpr int apart_ft(const Spot& a, const Spot& b) {
  const int rise =
      a.height_ft > b.height_ft ? a.height_ft - b.height_ft : b.height_ft - a.height_ft;
  return std::max<int>(board::distance(a.space, b.space).value, rise);
}

}  // namespace fray::forge
