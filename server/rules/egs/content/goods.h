#pragma once

#include <string>

namespace fray::egs {

/// Goods other than weapons and armor (L1954-2049).
struct GoodsDef {
  std::string id;
  std::string name;
  std::string group;
  int encumbrance = 0;
  int cost = 0;
  int blast = 0;    ///< feet that it lights around itself
  int cone = 0;     ///< feet that it lights ahead
  int hours = 0;    ///< that it burns
  int days = 0;     ///< that it feeds one
  int reaches = 0;  ///< feet that it works over
  bool sees_in_the_dark = false;
  int line = 0;
  bool operator==(const GoodsDef&) const = default;
};

}  // namespace fray::egs
