#pragma once

#include <algorithm>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "document/fault.h"
#include "rules/egs/content/armour_def.h"
#include "rules/egs/content/goods.h"
#include "rules/egs/content/quality_def.h"
#include "rules/egs/content/sheet.h"
#include "rules/egs/content/skill_def.h"
#include "rules/egs/content/tables.h"
#include "rules/egs/content/talent_def.h"
#include "rules/egs/content/weapon_def.h"

namespace fray::egs {

/// The tables of the game: what exists, not how it works. Rows stand in the order of their files.
struct Content {
  std::vector<SkillDef> skills;
  std::vector<ActionDef> actions;
  std::vector<AbilityRollDef> ability_rolls;
  std::vector<WeaponDef> weapons;
  std::vector<AccessoryDef> accessories;
  std::vector<ArmourDef> armours;
  std::vector<ShieldDef> shields;
  std::vector<AmmunitionDef> ammunition;
  std::vector<GoodsDef> goods;
  std::vector<TalentDef> talents;
  std::vector<WeirdConceptDef> weird_concepts;
  std::vector<QualityDef> qualities;
  std::vector<DifficultyDef> difficulties;
  std::vector<ConditionModifierDef> condition_modifiers;
  std::vector<CalledShotDef> called_shots;
  std::vector<ToughnessDef> toughness;
  std::vector<InjuryDef> injuries;
  std::vector<RankDef> ranks;
  std::vector<FatigueDef> fatigue;
  std::vector<SizeDef> sizes;
  std::vector<SizeClassDef> size_classes;
  std::vector<HazardDef> hazards;
  std::vector<AfflictionDef> afflictions;
  std::vector<TraitDef> traits;
  std::vector<ConditionDef> conditions;
  std::vector<Sheet> samples;  ///< ready-made characters, adversaries and allies
  /// Of everything that was read: contents that differ in any file have different fingerprints.
  std::uint64_t fingerprint = 0;
};

/// The row of this id; null where there is none.
template <class Row>
const Row* find(const std::vector<Row>& rows, std::string_view id) {
  const auto found = std::ranges::find(rows, id, &Row::id);
  return found == rows.end() ? nullptr : &*found;
}

/// The built-in content, changed by `overrides`: a row with a built-in id (or Size, or Toughness)
/// replaces that row whole, any other is added. Every fault at once; pure, and never throws.
std::expected<Content, std::vector<document::Fault>> load_content(
    std::span<const document::File> overrides);

/// The content that the program ships with.
Content load_builtin_content();

}  // namespace fray::egs
