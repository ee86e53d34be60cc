#include "rules/egs/active_talents/costs.h"

#include <algorithm>
#include <array>

namespace fray::egs {
namespace {

constexpr int kMileFt = 5280;

// Feet for each point of the Weird Ability (L2269-2283); past the table 2.5 miles a point.
constexpr int feet_of_row(int row) {
  constexpr std::array<int, kTablePoints + 1> kFeet{
      0, 6, 30, 60, 120, 250, 500, 1000, kMileFt / 2, kMileFt, 5 * kMileFt};
  if (row <= kTablePoints) return kFeet[static_cast<std::size_t>(row)];
  return kFeet.back() + (row - kTablePoints) * 5 * kMileFt / 2;
}

constexpr int kSixtyRow = 3;

}  // namespace

int reach_of(const TalentDef& talent, int ability_value, int points) {
  switch (talent.range) {
    case TalentRange::Touch:
      return kTouchFt;
    case TalentRange::Hearing:
      return kHearingFt;
    case TalentRange::FromSixty:
      return feet_of_row(kSixtyRow + points) * ability_value;
    case TalentRange::Manipulated:
      break;
  }
  return std::max(kTouchFt, feet_of_row(points) * ability_value);
}

std::optional<int> points_to_reach(const TalentDef& talent, int ability_value, int feet) {
  for (int points = 0; points <= kTablePoints; ++points) {
    if (feet <= reach_of(talent, ability_value, points)) return points;
    if (talent.range == TalentRange::Touch || talent.range == TalentRange::Hearing) break;
  }
  return std::nullopt;
}

int most_magnitude(const TalentDef& talent, const Fighter& fighter) {
  const MagnitudeTraits& traits = talent.magnitude;
  int most = kNoLimit;
  if (traits.has(MagnitudeTrait::Toughness)) most = kToughestMade;
  if (traits.has(MagnitudeTrait::Size)) most = magnitude_for_size(kLargestAffected);
  if (traits.has(MagnitudeTrait::SizeAndToughness)) {
    most = magnitude_for_object(kLargestAffected, kToughestMade);
  }
  if (traits.has(MagnitudeTrait::Rank) && fighter.magnitude > 0) {
    most = std::min(most, fighter.magnitude);
  }
  return most;
}

int rounds_of(const TalentDef& talent, int points) {
  switch (talent.duration) {
    case DurationUnit::Instant:
      return 0;
    case DurationUnit::Rounds:
      return 1 + points;
    case DurationUnit::Minutes:
      return (1 + points) * kRoundsPerMinute;
    case DurationUnit::Hours:
      return (1 + points) * kRoundsPerHour;
  }
  return 0;
}

}  // namespace fray::egs
