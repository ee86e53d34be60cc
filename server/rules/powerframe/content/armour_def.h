#pragma once

#include <cstdint>
#include <string>

#include "rules/powerframe/content/body_def.h"

namespace fray::powerframe {

enum class Era : std::uint8_t { Ancient, Modern, Future };

/// A row of the armour lists (L9862-9898): one section, for one Location. CU and Enc in eighths.
struct ArmourDef {
  std::string id;
  std::string name;
  Era era = Era::Ancient;
  Protection protection;
  int cost = 0;
  int enc = 0;
  int threat = 0;  ///< twelfths
  /// May be worn under one other layer: is no layer then, and adds to it (L9822).
  bool film = false;
  int line = 0;

  bool operator==(const ArmourDef&) const = default;
};

/// What a section for that Size costs and weighs, in eighths of the listed figures (L9832-9843).
struct ArmourSizeDef {
  int size = 0;
  int eighths = 8;

  bool operator==(const ArmourSizeDef&) const = default;
};

/// What each layer past the first adds to the Enc of its Location, in eighths (L9820).
inline constexpr int kLayerEnc = 4;

}  // namespace fray::powerframe
