#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fray::table {

/// A number by its name: {"armour_class", "AC", 3}. Without a label it is only for programs.
struct Figure {
  std::string key;
  std::string label;
  std::int64_t value = 0;

  bool operator==(const Figure&) const = default;
};
using Figures = std::vector<Figure>;

/// A character's earnings at one time, and their use.
struct GrowthStep {
  std::string when;
  int earned = 0;
  int spent = 0;
  int left = 0;            ///< afterwards, with saved points
  int studied = 0;         ///< of the earned points: by study, which is not awarded
  std::int64_t study = 0;  ///< that was put in, in a unit of the ruleset's own

  bool operator==(const GrowthStep&) const = default;
};

}  // namespace fray::table
