#pragma once

#include <cstdint>

namespace fray::forge {

/// A definition's place in its catalog. An overriding entry keeps the place of the entry it
/// replaces, so indices mean the same in a content with and without overrides.
template <class Tag>
struct Index {
  static constexpr std::uint16_t kNone = 0xFFFF;

  std::uint16_t value = kNone;

  static constexpr Index none() { return {}; }
  constexpr explicit operator bool() const { return value != kNone; }
  friend constexpr auto operator<=>(Index, Index) = default;
};

using WeaponIndex = Index<struct WeaponTag>;
using ArmourIndex = Index<struct ArmourTag>;
using ShieldIndex = Index<struct ShieldTag>;
using ToolIndex = Index<struct ToolTag>;
using SkillIndex = Index<struct SkillTag>;
using TraitIndex = Index<struct TraitTag>;
using SheetIndex = Index<struct SheetTag>;
using ConveyanceIndex = Index<struct ConveyanceTag>;
using TerrainIndex = Index<struct TerrainTag>;
using WeatherIndex = Index<struct WeatherTag>;

}  // namespace fray::forge
