// Inner: where lines of a map meet, in whole numbers.
#pragma once

#include <algorithm>
#include <cstdint>

#include "vtt/file.h"

namespace fray::vtt {

struct Square {
  int x = 0;
  int y = 0;
};

// Above 0 where `c` lies on one side of the way from `a` to `b`, below on the other.
inline std::int64_t side_of(Point a, Point b, Point c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

inline int sign(std::int64_t number) {
  return number > 0 ? 1 : number < 0 ? -1 : 0;
}

// For a point on the line of the two: between them?
inline bool is_between(Point a, Point b, Point c) {
  return std::min(a.x, b.x) <= c.x && c.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= c.y &&
         c.y <= std::max(a.y, b.y);
}

// Ends count.
inline bool meet(Point a, Point b, Point c, Point d) {
  const int abc = sign(side_of(a, b, c));
  const int abd = sign(side_of(a, b, d));
  const int cda = sign(side_of(c, d, a));
  const int cdb = sign(side_of(c, d, b));
  if (abc != abd && cda != cdb) return true;
  return (abc == 0 && is_between(a, b, c)) || (abd == 0 && is_between(a, b, d)) ||
         (cda == 0 && is_between(c, d, a)) || (cdb == 0 && is_between(c, d, b));
}

inline Point middle(Square s) {
  return {s.x * kSquare + kSquare / 2, s.y * kSquare + kSquare / 2};
}

}  // namespace fray::vtt
