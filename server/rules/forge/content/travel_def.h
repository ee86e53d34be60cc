#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "document/spelling.h"

namespace fray::forge {

/// Which column of the terrain it goes by.
enum class Carrier : std::uint8_t { Mount, Vehicle, Boat };
/// Which column of the weather.
enum class Power : std::uint8_t { Animal, Motor, Oars, Sails };

inline constexpr std::array<document::Spelling<Carrier>, 3> kCarrierSpellings{
    {{"mount", Carrier::Mount}, {"vehicle", Carrier::Vehicle}, {"boat", Carrier::Boat}}};
inline constexpr std::array<document::Spelling<Power>, 4> kPowerSpellings{
    {{"animal", Power::Animal},
     {"motor", Power::Motor},
     {"oars", Power::Oars},
     {"sails", Power::Sails}}};

/// Conveyances. (L993, L997, L1001)
struct ConveyanceDef {
  std::string id;
  std::string name;
  Carrier carrier = Carrier::Mount;
  Power power = Power::Animal;
  std::vector<int> paces;  ///< from slow to fast, in half miles an hour
  int ten_hours = 0;       ///< miles in a day of 10 hours
  int line = 0;
};

/// Speed left on a terrain, in quarters; 0: impassable. (L1007)
struct TerrainDef {
  std::string id;
  std::string name;
  int foot = 4;
  int mounted = 4;
  int vehicle = 4;
  int line = 0;
};

/// Speed left in a weather, in quarters; 0: no movement. (L1009, L1011)
struct WeatherDef {
  std::string id;
  std::string name;
  bool on_water = false;
  std::array<int, 4> quarters{4, 4, 4, 4};  ///< by Power
  int line = 0;
};

}  // namespace fray::forge
