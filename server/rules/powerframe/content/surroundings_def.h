#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "rules/powerframe/content/movement.h"

// The ground, and what makes things easier or harder.
namespace fray::powerframe {

/// What lies on a Hex (L3867-3896).
struct TerrainDef {
  std::string id;
  std::string name;
  int modifier = 0;                  ///< to the cost of walking into it
  int modifier_down = 0;             ///< the same on the way down
  std::optional<Movement> movement;  ///< what it takes, if not walking
  bool leapt = false;                ///< Acrobatics will do as well
  bool opened = false;               ///< the modifier is for opening or closing it
  int line = 0;
  bool operator==(const TerrainDef&) const = default;
};

/// What a modifier is for. Of each group one at most applies, but for those that add up.
enum class ModifierGroup : std::uint8_t {
  Difficulty,       ///< Resistance (L562-575)
  Cover,            ///< to the defence (L4326-4334)
  CalledShot,       ///< to the defence (L4637-4640)
  Darkness,         ///< Visibility (L5114-5118)
  Obscuration,      ///< Hexes for each point of Visibility (L5127-5131)
  ImpactSurface,    ///< to the rating (L4955-4962)
  BurnSurface,      ///< to the die (L4859-4863)
  Narrow,           ///< Balance (L4121-4127)
  Footing,          ///< Balance; adds up (L4128-4129, L4133-4134)
  BalanceWind,      ///< (L4130-4132)
  Burrowing,        ///< to the cost (L1903-1908)
  Climbing,         ///< to the cost (L1949-1954)
  ClimbingWeather,  ///< adds up (L1955-1957)
  Flying,           ///< to the cost (L2119-2122)
  Current,          ///< of water (L2785-2786)
  Waves,            ///< on the surface (L2787-2790)
  Cold,             ///< of water (L2791-2792)
  Profile,          ///< to Stealth, as the next five (L2655-2661)
  Silhouette,
  Clothing,
  Motion,
  Soles,
  Surface,
  Attention,  ///< to Wits (L2686-2690)
  Side,       ///< to Wits (L2691-2694)
};

struct ModifierDef {
  std::string id;
  std::string name;
  ModifierGroup group = ModifierGroup::Difficulty;
  int value = 0;
  bool no_roll = false;  ///< it takes none (L1949)
  int line = 0;
  bool operator==(const ModifierDef&) const = default;
};

}  // namespace fray::powerframe
