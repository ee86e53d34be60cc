#pragma once

#include <functional>
#include <span>
#include <string>

#include "toolbox/toolbox.h"

// For rulesets whose book has no yardstick: what each would do to each of the others, and so how
// long either side stands.
namespace fray::table {

struct Weighed {
  std::string name;
  Side side{};
  double life = 0;     ///< damage it takes to go down
  bool thing = false;  ///< can neither win nor lose
};

/// `harm_to(a, b)`: the average damage that `a` does to `b` in a unit of time; only called for
/// enemies. `unit`: "seconds".
Estimate weigh(std::span<const Weighed> cast, Side party, const char* unit,
               const std::function<double(std::size_t, std::size_t)>& harm_to);

}  // namespace fray::table
