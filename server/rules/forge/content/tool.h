#pragma once

#include <string>
#include <vector>

#include "rules/forge/content/trait.h"

namespace fray::forge {

/// Something that helps with tests: a rope, a cloak, a kit. (L1026-1035)
struct ToolDef {
  std::string id;
  std::string name;
  std::vector<TestDice> helps;  ///< each with an attribute and skills; never empty
  int line = 0;
};

}  // namespace fray::forge
