#pragma once

#include <cstdint>
#include <string>

#include "rules/egs/content/flags.h"

namespace fray::egs {

/// The locations of armor and called shots (R47). Other blows meet the torso's.
enum class Location : std::uint8_t { Torso, Arms, Legs, Head };
inline constexpr int kLocations = 4;
using Locations = Flags<Location>;

/// A suit of armor (L1930-1940).
struct ArmourDef {
  std::string id;
  std::string name;
  int armor = 0;
  int encumbrance = 0;
  bool each_location = false;  ///< encumbrance counts for each location
  int cost = 0;
  bool whole = false;  ///< the cost is that of all it covers, not of each location
  Locations locations;
  int initiative = 0;  ///< for each location covered; armor with any is heavy (R47)
  int speed = 0;       ///< feet
  bool halves_bullets = false;
  bool rigid = false;  ///< (R47)
  int chance = 100;    ///< per cent that it is in the way of a called shot
  int line = 0;

  bool heavy() const { return initiative < 0; }
  bool operator==(const ArmourDef&) const = default;
};

/// (L1942-1944)
struct ShieldDef {
  std::string id;
  std::string name;
  bool small = false;  ///< parries with DEX; the others with STR (L1022, L1028)
  int encumbrance = 0;
  int cost = 0;
  int parry = 0;
  int defense = 0;
  int line = 0;
  bool operator==(const ShieldDef&) const = default;
};

}  // namespace fray::egs
