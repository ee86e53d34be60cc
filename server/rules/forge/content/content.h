#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "document/fault.h"
#include "rules/forge/content/armour.h"
#include "rules/forge/content/catalogue.h"
#include "rules/forge/content/sheet.h"
#include "rules/forge/content/skill.h"
#include "rules/forge/content/tool.h"
#include "rules/forge/content/trait.h"
#include "rules/forge/content/travel_def.h"
#include "rules/forge/content/weapon.h"

namespace fray::forge {

/// The tables of the game: what exists, not how it works. Plain immutable data.
class Content {
 public:
  const WeaponDef& weapon(WeaponIndex index) const { return weapons_[index]; }
  /// This item can be thrown, so that characters carry several (L2472).
  bool is_thrown(std::string_view item) const;
  const ArmourDef& armour(ArmourIndex index) const { return armours_[index]; }
  const ShieldDef& shield(ShieldIndex index) const { return shields_[index]; }
  const ToolDef& tool(ToolIndex index) const { return tools_[index]; }
  const SkillDef& skill(SkillIndex index) const { return skills_[index]; }
  const TraitDef& trait(TraitIndex index) const { return traits_[index]; }
  const ConveyanceDef& conveyance(ConveyanceIndex index) const { return conveyances_[index]; }
  const TerrainDef& terrain(TerrainIndex index) const { return terrains_[index]; }
  const WeatherDef& weather(WeatherIndex index) const { return weathers_[index]; }

  /// Each gives none for an unknown id.
  WeaponIndex find_weapon(std::string_view id) const { return weapons_.find(id); }
  ArmourIndex find_armour(std::string_view id) const { return armours_.find(id); }
  ShieldIndex find_shield(std::string_view id) const { return shields_.find(id); }
  ToolIndex find_tool(std::string_view id) const { return tools_.find(id); }
  SkillIndex find_skill(std::string_view id) const { return skills_.find(id); }
  TraitIndex find_trait(std::string_view id) const { return traits_.find(id); }
  ConveyanceIndex find_conveyance(std::string_view id) const { return conveyances_.find(id); }
  TerrainIndex find_terrain(std::string_view id) const { return terrains_.find(id); }
  WeatherIndex find_weather(std::string_view id) const { return weathers_.find(id); }

  std::span<const WeaponDef> weapons() const { return weapons_.all(); }
  std::span<const ArmourDef> armours() const { return armours_.all(); }
  std::span<const ShieldDef> shields() const { return shields_.all(); }
  std::span<const ToolDef> tools() const { return tools_.all(); }
  std::span<const SkillDef> skills() const { return skills_.all(); }
  std::span<const TraitDef> traits() const { return traits_.all(); }
  std::span<const ConveyanceDef> conveyances() const { return conveyances_.all(); }
  std::span<const TerrainDef> terrains() const { return terrains_.all(); }
  std::span<const WeatherDef> weathers() const { return weathers_.all(); }

  /// Ready-made sheets: adversaries ("grunt-8") and sample characters ("hospiter").
  std::span<const Sheet> template_sheets() const { return sheets_.all(); }
  /// Null for an unknown id; lives as long as this content.
  const Sheet* template_sheet(std::string_view id) const;

  /// Of everything that was read: contents that differ in any file have different fingerprints.
  std::uint64_t fingerprint() const { return fingerprint_; }

  /// 0 when untrained. (L112)
  int rating_of(const Sheet& sheet, SkillIndex skill) const;
  bool has_trait(const Sheet& sheet, TraitIndex trait) const;

 private:
  friend class ContentLoader;

  Catalogue<WeaponDef, WeaponIndex> weapons_;
  Catalogue<ArmourDef, ArmourIndex> armours_;
  Catalogue<ShieldDef, ShieldIndex> shields_;
  Catalogue<ToolDef, ToolIndex> tools_;
  Catalogue<SkillDef, SkillIndex> skills_;
  Catalogue<TraitDef, TraitIndex> traits_;
  Catalogue<ConveyanceDef, ConveyanceIndex> conveyances_;
  Catalogue<TerrainDef, TerrainIndex> terrains_;
  Catalogue<WeatherDef, WeatherIndex> weathers_;
  Catalogue<Sheet, SheetIndex> sheets_;
  std::uint64_t fingerprint_ = 0;
};

/// The built-in content, changed by `overrides`: an entry with a built-in id replaces that entry
/// whole, any other is added. Every fault at once; pure, and never throws.
std::expected<Content, std::vector<document::Fault>> load_content(
    std::span<const document::File> overrides);

/// The content that the program ships with.
Content load_builtin_content();

}  // namespace fray::forge
