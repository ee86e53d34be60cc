#include "rules/success_rolls/content/object.h"

#include <algorithm>
#include <cassert>

namespace fray::success_rolls {

int object_hp(std::int64_t pounds, Build build) {
  assert(pounds >= 0 && pounds <= kMostPounds);
  const std::int64_t times = build == Build::Homogenous ? 8 : 4;
  const std::int64_t cube = 8 * times * times * times * pounds;  // of twice the hit points
  // The most hp that the root rounds up to: the middle below it, hp - 1/2, is not above the root.
  std::int64_t low = 0, high = 1;
  while ((2 * high - 1) * (2 * high - 1) * (2 * high - 1) <= cube) high *= 2;
  while (high - low > 1) {
    const std::int64_t hp = (low + high) / 2;
    const std::int64_t twice = 2 * hp - 1;
    (twice * twice * twice <= cube ? low : high) = hp;
  }
  return static_cast<int>(std::max<std::int64_t>(1, low));
}

int object_dr(const Material& material, int hundredths) {
  assert(hundredths >= 0 && hundredths <= kMostHundredths);
  const std::int64_t quarters = std::int64_t{material.least_halves} + material.most_halves;
  return static_cast<int>(quarters * hundredths / 400);
}

}  // namespace fray::success_rolls
