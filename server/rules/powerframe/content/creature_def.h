#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rules/powerframe/content/body_def.h"

// Races, archetypes and creatures (L11384-12091).
namespace fray::powerframe {

/// Levels by Ability, in the order of the file.
using Levels = std::vector<std::pair<Ability, int>>;

/// What a character is born as (L11419-11470).
struct RaceDef {
  std::string id;
  std::string name;
  std::string summary;
  Levels modifiers;
  int health = 6;
  int size = 0;
  MovementCategories movement = kHumanMovement;
  std::vector<TraitEntry> traits;
  std::vector<NaturalWeaponDef> weapons;
  int threat = 0;  ///< printed; paid in character points
  int line = 0;
  bool operator==(const RaceDef&) const = default;
};

inline constexpr int kTypes = 5;  // I to V: 5, 10, 15, 20 and 25 Progress (L12807-12819)

/// People that are met (L11473-11690), at five Types.
struct ArchetypeDef {
  std::string id;
  std::string name;
  std::string summary;
  struct Row {
    Ability ability = Ability::Melee;
    std::array<int, kTypes> levels{};
    bool operator==(const Row&) const = default;
  };
  std::vector<Row> abilities;
  std::vector<std::string> weapons;            ///< ids
  std::array<std::string, kLocations> armour;  ///< ids, from Head to Legs; empty: none
  int armour_cost = 0;                         ///< in eighths of a CU
  int armour_enc = 0;                          ///< in eighths
  int armour_threat = 0;
  int line = 0;
  bool operator==(const ArchetypeDef&) const = default;
};

/// A beast, a machine or something worse (L11693-12091).
struct CreatureDef {
  std::string id;
  std::string name;
  std::string summary;
  Levels abilities;
  int health = 6;          ///< or Structure
  bool structure = false;  ///< L2963
  int size = 0;
  MovementCategories movement = kHumanMovement;
  std::vector<TraitEntry> traits;
  std::vector<NaturalWeaponDef> weapons;
  std::vector<std::string> gear;     ///< weapons that it wields or has built in, by id
  std::optional<Protection> armour;  ///< everywhere; natural, or built in
  int armour_threat = 0;
  std::vector<std::string> powers;  ///< spells of that name, by id
  int threat = 0;                   ///< printed (C1)
  int line = 0;
  bool operator==(const CreatureDef&) const = default;
};

}  // namespace fray::powerframe
