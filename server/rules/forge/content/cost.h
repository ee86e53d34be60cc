#pragma once

#include "rules/forge/content/content.h"

namespace fray::forge {

/// Character points for raising an attribute from one rating to another: each step costs the
/// rating it reaches, and `trait_modifier` (such as -1 for Lithe) on top. (L288, L1791)
int attribute_cost(int from, int to, int trait_modifier);

/// Character points that a sheet is worth. (L245-312)
struct BuildCost {
  int attributes_and_traits = 0;
  int skills = 0;
  int general_skills = 0;  ///< of these
};

BuildCost build_cost(const Content& content, const Sheet& sheet);

}  // namespace fray::forge
