#pragma once

#include <array>
#include <cstdint>

#include "rules/success_rolls/content/damage.h"

// Where a blow lands (L479): an optional part of the rules; without it everything hits the torso.
namespace fray::success_rolls {

enum class Location : std::uint8_t {
  Torso,
  Skull,
  Face,
  RightLeg,
  RightArm,
  Groin,
  LeftArm,
  LeftLeg,
  Hand,
  Foot,
  Neck,
  Vitals,  // only by aiming
};
inline constexpr int kLocations = 12;

struct LocationRule {
  std::int8_t to_hit = 0;     ///< modifier when aimed at
  std::int8_t knockdown = 0;  ///< to the HT roll of a major wound
  std::int8_t shock = 1;      ///< multiplies shock and its cap
  /// Lost in one blow, more than HP divided by this cripples it; 0: cannot be crippled.
  std::int8_t cripple_divisor = 0;
  /// Takes the place of the damage type's own multiplier, in halves; 0: that stands.
  std::array<std::int8_t, kDamageTypes> halves{};

  bool operator==(const LocationRule&) const = default;
};

struct LocationTable {
  std::array<LocationRule, kLocations> rules;
  std::array<Location, 19> by_roll{};  ///< what 3d6 hits; 3..18 are used

  const LocationRule& rule(Location l) const { return rules[static_cast<std::size_t>(l)]; }
};

}  // namespace fray::success_rolls
