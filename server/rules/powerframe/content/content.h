#pragma once

#include <algorithm>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "document/fault.h"
#include "rules/powerframe/content/ability_def.h"
#include "rules/powerframe/content/arcana_def.h"
#include "rules/powerframe/content/armour_def.h"
#include "rules/powerframe/content/body_def.h"
#include "rules/powerframe/content/caster_def.h"
#include "rules/powerframe/content/creature_def.h"
#include "rules/powerframe/content/critical_def.h"
#include "rules/powerframe/content/gear_def.h"
#include "rules/powerframe/content/rating.h"
#include "rules/powerframe/content/sample_spell_def.h"
#include "rules/powerframe/content/surroundings_def.h"
#include "rules/powerframe/content/vehicle_def.h"
#include "rules/powerframe/content/weapon_def.h"

namespace fray::powerframe {

/// The tables of the game: what exists, not how it works. Rows stand in the order of their files.
struct Content {
  std::vector<AbilityDef> abilities;
  std::vector<SizeDef> sizes;
  std::vector<PowerLevelDef> power_levels;
  std::vector<MovementDef> movements;
  std::vector<TraitDef> traits;
  std::vector<RaceDef> races;
  std::vector<ArchetypeDef> archetypes;
  std::vector<CreatureDef> creatures;
  std::vector<CriticalRow> criticals;
  std::vector<FailureRow> failures;
  std::vector<TerrainDef> terrains;
  std::vector<ModifierDef> modifiers;
  std::vector<ArmourDef> armours;
  std::vector<ArmourSizeDef> armour_sizes;
  std::vector<LightDef> lights;
  std::vector<WeaponDef> weapons;
  std::vector<WeaponPartDef> weapon_parts;
  std::vector<SupplyDef> supplies;
  std::vector<GearDef> gear;
  std::vector<AnimalDef> animals;
  std::vector<VehicleDef> vehicles;
  std::vector<FrameDef> frames;
  std::vector<ParameterDef> parameters;
  std::vector<MinorDef> minors;
  std::vector<MajorDef> majors;
  std::vector<SampleSpellDef> sample_spells;
  std::vector<CasterDef> casters;
  std::vector<DeityDef> deities;
  std::vector<MartialListDef> martial_lists;
  /// Of everything that was read: contents that differ in any file have different fingerprints.
  std::uint64_t fingerprint = 0;
};

/// The row of this id; null where there is none.
template <class Row>
const Row* find(const std::vector<Row>& rows, std::string_view id) {
  const auto found = std::ranges::find(rows, id, &Row::id);
  return found == rows.end() ? nullptr : &*found;
}

/// The built-in content, changed by `overrides`: a row with a built-in id replaces that row whole,
/// any other is added. Every fault at once; pure, and never throws.
std::expected<Content, std::vector<document::Fault>> load_content(
    std::span<const document::File> overrides);

/// The content that the program ships with.
Content load_builtin_content();

}  // namespace fray::powerframe
