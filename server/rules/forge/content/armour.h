#pragma once

#include <string>

#include "rules/forge/content/index.h"

namespace fray::forge {

/// Worn armor: no energy cost; needs Strength and Armor Training of its rating. (L2411-2420)
struct ArmourDef {
  std::string id;
  std::string name;
  int rating = 0;
  int agility_cap = 0;  ///< highest effective Agility while worn
  int line = 0;
};

/// A shield is used by a reaction, for its cost. (L2424-2426)
struct ShieldDef {
  std::string id;
  std::string name;
  int cost = 0;    ///< energy; one more without Strength and Shield Training of its rating
  int rating = 0;  ///< defense dice gained
  int line = 0;
};

}  // namespace fray::forge
