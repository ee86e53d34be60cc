#pragma once

#include "rules/success_rolls/content/damage.h"
#include "rules/success_rolls/content/fighter.h"

// Effects of strength: damage by muscle, and load (L641-663, L635).
namespace fray::success_rolls {

inline constexpr int kMostStrength = 1000;

/// Damage of a thrust, and of a swing. `strength` 1..kMostStrength; beyond the printed 20 the same
/// progression continues.
Damage thrust_damage(int strength);
Damage swing_damage(int strength);

/// Basic Lift in tenths of a pound.
int basic_lift_tenths(int strength);

/// The heaviest load that still counts as `level`, in tenths of a pound. The sheet names the levels
/// and gives no loads; these are customary.
int most_load_tenths(int strength, Encumbrance level);

/// Encumbrance of `load_tenths`. Beyond extra-heavy it is `overloaded`: 1 FP for each second
/// (L108).
struct Load {
  Encumbrance level = Encumbrance::None;
  bool overloaded = false;

  bool operator==(const Load&) const = default;
};
Load load_of(int strength, int load_tenths);

}  // namespace fray::success_rolls
