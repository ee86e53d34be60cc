#pragma once

#include <cstdint>
#include <span>

#include "rules/success_rolls/content/tables.h"

// How many of a crowd succeed (L479-531), without a roll for each.
namespace fray::success_rolls {

inline constexpr std::int64_t kMostInCrowd = 1'000'000'000;

/// `whole` succeed for certain and, if `sides` is not 0, one more if a die of that size shows
/// `one_more_at_most` or less.
struct CrowdShare {
  std::int64_t whole = 0;
  int sides = 0;
  int one_more_at_most = 0;
  bool operator==(const CrowdShare&) const = default;
};

/// The rows of the printed table.
inline constexpr int kLeastCrowdTarget = 3;
inline constexpr int kMostCrowdTarget = 18;

/// For `people`, 0..kMostInCrowd, who all need `target`, which is a row of the table.
CrowdShare crowd_successes(std::span<const CrowdOdds> odds, int target, std::int64_t people);

}  // namespace fray::success_rolls
