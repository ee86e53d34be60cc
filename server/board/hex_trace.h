// Inner: geometry between the middles of hexes, in integers. For the hex_*.cpp and facing.cpp.
#pragma once

#include <cstdint>
#include <cstdlib>

#include "board/hex.h"

namespace fray::board {

// From middle to middle: x in half hexes to the east, y in rows to the south. A row is sqrt(3)
// times as high as half a hex is wide.
struct HexVector {
  std::int64_t x = 0;
  std::int64_t y = 0;
};

constexpr HexVector vector_between(Hex from, Hex to) {
  const int q = to.q - from.q;
  const int r = to.r - from.r;
  return {2 * q + r, r};
}
constexpr HexVector vector_of(HexDirection d) {
  return vector_between({}, neighbour({}, d));
}

// What of a vector lies along a heading, and what across it: both times the heading's length.
struct HexParts {
  std::int64_t along = 0;
  std::int64_t across_over_root3 = 0;

  constexpr std::int64_t across_squared() const {
    return 3 * across_over_root3 * across_over_root3;
  }
};

constexpr HexParts parts(HexVector heading, HexVector of) {
  return {heading.x * of.x + 3 * heading.y * of.y, heading.x * of.y - heading.y * of.x};
}

// Where a straight line is after so many steps: in a hex, or exactly between two.
struct LineStep {
  Hex right;  // as seen along the line
  Hex left;   // the same, unless it is between two
};

// The line from the middle of `from` through the middle of `toward`, which is another hex, after
// `step` steps, on beyond `toward` too. Of the two hexes between which it passes, both are
// neighbors of the one before and of the one after. The same hexes lie under it in either
// direction.
constexpr LineStep line_step(Hex from, Hex toward, int step) {
  const int dq = toward.q - from.q;
  const int dr = toward.r - from.r;
  const int ds = -dq - dr;
  const int length = steps_between(from, toward);
  // Along one axis it goes on by exactly 1 a step; a second gives the place on that row.
  const auto place = [&](int delta) {  // twice the coordinate, rounded down: odd is between two
    const int scaled = 2 * step * delta;
    const int down = scaled >= 0 ? scaled / length : -((-scaled + length - 1) / length);
    if (down * length == scaled) return down;  // a middle, or exactly between two
    return down % 2 == 0 ? down : down + 1;    // nearer to the one below, or above
  };
  const auto hex = [&](int q, int r) { return axial(from.q + q, from.r + r); };
  Hex one;
  Hex other;
  if (std::abs(dq) == length) {
    const int q = dq > 0 ? step : -step;
    const int r = place(dr);
    one = hex(q, (r - (r & 1)) / 2);
    other = hex(q, (r + (r & 1)) / 2);
  } else if (std::abs(dr) == length) {
    const int r = dr > 0 ? step : -step;
    const int q = place(dq);
    one = hex((q - (q & 1)) / 2, r);
    other = hex((q + (q & 1)) / 2, r);
  } else {
    const int s = ds > 0 ? step : -step;
    const int q = place(dq);
    const int low = (q - (q & 1)) / 2;
    const int high = (q + (q & 1)) / 2;
    one = hex(low, -s - low);
    other = hex(high, -s - high);
  }
  const HexParts of_one = parts(vector_between(from, toward), vector_between(from, one));
  return of_one.across_over_root3 >= 0 ? LineStep{one, other} : LineStep{other, one};
}

}  // namespace fray::board
