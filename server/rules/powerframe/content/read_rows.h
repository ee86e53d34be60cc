#pragma once

#include "document/reader.h"
#include "rules/kit/read_rows.h"
#include "rules/powerframe/content/content.h"

// One function for each kind of row. Each reads all keys but leaves unknown ones to its caller, and
// faults errors.
namespace fray::powerframe {

using document::Reader;
using kit::integer_if;

// Far beyond what any row has.
inline constexpr int kMostSize = 20;
inline constexpr int kMostHealth = 1000;
inline constexpr int kMostThreat = 1000;
inline constexpr int kMostProtection = 100;
inline constexpr int kMostLine = 100'000;

/// Of CU and Enc, which the book counts in eighths: 2, 0.5 or 1.125. Required.
int eighths(Reader& reader, std::string_view key);
/// The same; 0 where the key is absent.
int eighths_or_none(Reader& reader, std::string_view key);
/// "strength+1", "4" or "1d6+1" (rating.h). Required.
Rating read_rating(Reader& reader, std::string_view key);
/// An optional list of ids; what they lead to is checked across rows.
std::vector<std::string> read_ids(Reader& reader, std::string_view key);

AbilityDef read_ability(Reader& reader);
ArmourDef read_armour(Reader& reader);
ArmourSizeDef read_armour_size(Reader& reader);
WeaponDef read_weapon(Reader& reader);
WeaponPartDef read_weapon_part(Reader& reader);
SupplyDef read_supply(Reader& reader);
GearDef read_gear(Reader& reader);
LightDef read_light(Reader& reader);
AnimalDef read_animal(Reader& reader);
VehicleDef read_vehicle(Reader& reader);
FrameDef read_frame(Reader& reader);

SizeDef read_size(Reader& reader);
PowerLevelDef read_power_level(Reader& reader);
MovementDef read_movement(Reader& reader);
TraitDef read_trait(Reader& reader);
RaceDef read_race(Reader& reader, const std::vector<TraitDef>& traits);
ArchetypeDef read_archetype(Reader& reader);
CreatureDef read_creature(Reader& reader, const std::vector<TraitDef>& traits);

CriticalRow read_critical(Reader& reader);
FailureRow read_failure(Reader& reader);
TerrainDef read_terrain(Reader& reader);
ModifierDef read_modifier(Reader& reader);

/// A table of levels by Ability; empty where the key is absent.
Levels read_levels(Reader& reader, std::string_view key);
/// A human's, changed by a table that names others.
MovementCategories read_movement_categories(Reader& reader, std::string_view key);
std::optional<Protection> read_protection(Reader& reader, std::string_view key);
std::vector<TraitEntry> read_trait_entries(Reader& reader, std::string_view key,
                                           const std::vector<TraitDef>& traits);
std::vector<NaturalWeaponDef> read_natural_weapons(Reader& reader, std::string_view key);

}  // namespace fray::powerframe
