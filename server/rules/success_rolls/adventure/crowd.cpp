#include "rules/success_rolls/adventure/crowd.h"

#include <algorithm>
#include <cassert>

namespace fray::success_rolls {

CrowdShare crowd_successes(std::span<const CrowdOdds> odds, int target, std::int64_t people) {
  assert(people >= 0 && people <= kMostInCrowd);
  const auto row = std::ranges::find(odds, target, &CrowdOdds::target);
  assert(row != odds.end());
  const std::int64_t share = people / row->one_in;
  const int rest = static_cast<int>(people % row->one_in);
  if (!row->fail) return {share, rest == 0 ? 0 : row->one_in, rest};
  // The share fails, and of the rest one more may.
  if (rest == 0) return {people - share, 0, 0};
  return {people - share - 1, row->one_in, row->one_in - rest};
}

}  // namespace fray::success_rolls
