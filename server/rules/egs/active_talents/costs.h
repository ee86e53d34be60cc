#pragma once

#include <optional>

#include "rules/egs/content/fighter.h"
#include "rules/egs/content/talent_def.h"

// What points buy for a talent (L2197-2283). Without state.
namespace fray::egs {

inline constexpr int kBaseCost = 1;          // L2203
inline constexpr int kTouchFt = 5;           // next to each other
inline constexpr int kHearingFt = 60;        // for spoken words (L2631)
inline constexpr int kTablePoints = 10;      // the rows of the table of manipulation (L2269); it
                                             // continues past them, "each point" (L2283)
inline constexpr int kNoLimit = 10'000;      // but the points that there are
inline constexpr int kFurtherTargetFt = 10;  // from another recipient (L2225)
inline constexpr int kRoundsPerMinute = 10;  // a Combat Round is 6 seconds (L2702)
inline constexpr int kRoundsPerHour = 600;
inline constexpr int kSmallestAffected = -3;  // at Magnitude 1 (L2249)
inline constexpr int kLargestAffected = 10;
inline constexpr int kToughestMade = 10;  // L2251
inline constexpr int kMostShell = 4;      // L2577

/// How far a talent reaches with this many points in its Range, in feet, for the value of the Weird
/// Ability (L2269-2283).
int reach_of(const TalentDef& talent, int ability_value, int points);
/// The least points that reach so far; nothing: no points do.
std::optional<int> points_to_reach(const TalentDef& talent, int ability_value, int feet);

/// The Magnitude that affects something of this Size, or makes it (L2249, R38).
constexpr int magnitude_for_size(int size) {
  return size <= kSmallestAffected ? 1 : size - kSmallestAffected + 1;
}
/// For a made object: Size -3 and Toughness 1 at 1, each step of either 1 more (L2253, R38).
constexpr int magnitude_for_object(int size, int toughness) {
  return size - kSmallestAffected + toughness;
}

/// The most Magnitude that its user may give it, whatever it costs: as its rank allows (L2247), and
/// no more than would change anything.
int most_magnitude(const TalentDef& talent, const Fighter& fighter);

/// Duration with this many points in it, in Combat Rounds; 0: it is over at once.
int rounds_of(const TalentDef& talent, int points);

/// Weird Points for all that is manipulated (L2203-2209).
constexpr int cost_of(int magnitude, int range_points, int duration_points, int further_targets) {
  return kBaseCost + (magnitude - 1) + range_points + duration_points + further_targets;
}

/// Radius of a Blast, length of a Cone, by Targets (L2263-2265).
constexpr int blast_feet(int targets) {
  return 5 * targets;
}
constexpr int cone_feet(int targets) {
  return 10 + 5 * targets;
}

/// How much the rank of a spirit or demon hinders *banish* (L2305); the printed examples are a
/// demon of Size 0, at -2, and a prince of Size 6, at -12 (R120).
constexpr int stature_to_banish(bool demon, int size) {
  return -2 * (size > (demon ? 1 : 0) ? size : (demon ? 1 : 0));
}
/// Likewise *exorcise* (L2413): -10 for the prince (R40).
constexpr int stature_to_exorcise(bool demon, int size) {
  const int stature = stature_to_banish(demon, size);
  return stature < -10 ? -10 : stature;
}

}  // namespace fray::egs
