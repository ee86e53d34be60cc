#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/powerframe/content/weapon_attributes.h"

namespace fray::powerframe {

/// The tables that gear is printed in.
enum class GearGroup : std::uint8_t {
  Travelling,
  Climbing,
  Bags,
  Packs,
  Boxes,
  Barrels,
  Food,
  Fire,
  Lights,
  Tools,
  Medical,
  Miscellaneous,
  Batteries,
  Mounts,
};

/// A test that the thing asks for, or that opens it.
struct GearTest {
  Ability ability = Ability::Acrobatics;
  int resistance = 0;
  bool operator==(const GearTest&) const = default;
};

/// What a container holds, in eighths of Enc, and withstands (L9543-9578).
struct ContainerFigures {
  int capacity = 0;
  int toughness = 0;
  int structure = 0;
  bool operator==(const ContainerFigures&) const = default;
};

/// Gear that matters to rules (L9462-9749). CU and Enc in eighths.
struct GearDef {
  std::string id;
  std::string name;
  std::string summary;
  GearGroup group = GearGroup::Travelling;
  int cost = 0;
  int enc = 0;
  int threat = 0;
  int pieces = 1;  ///< for that cost; Enc is of all of them, unless `enc_each`
  bool enc_each = false;
  std::vector<AbilityBonus> bonuses;  ///< one of them for a roll, by its Ability
  int doses = 0;                      ///< a bonus takes one, at most one for each roll
  std::vector<Ability> needed_for;    ///< work of these Abilities cannot do without
  std::optional<GearTest> test;
  int burn = 0;          ///< splashed and lit
  int easier_hexes = 0;  ///< less Movement for frigid ground, swamp and dunes, at least 1
  bool slows_climbing = false;
  int length = 0;  ///< Hexes
  int charges = 0;
  int meals = 0;  ///< of one of Size 0; three are a day
  std::optional<ContainerFigures> container;
  std::string light;   ///< id of the light that it makes
  std::string weapon;  ///< id of the weapon that it is as well
  int line = 0;

  bool operator==(const GearDef&) const = default;
};

enum class LightShape : std::uint8_t { Radius, Cone };

/// Takes the place of the Darkness in its area where it is the lower one (L9648-9667).
struct LightDef {
  std::string id;
  std::string name;
  int brightness = 0;
  LightShape shape = LightShape::Radius;
  int hexes = 0;  ///< the radius, 0 for a single Hex, or the length of the cone
  int range = 0;  ///< how far away its middle may be; 0: where it is
  int hours = 0;  ///< that it lasts; 0: no limit is printed
  int turns = 0;
  bool oil = false;  ///< uses up a container of oil in that time
  int line = 0;

  bool operator==(const LightDef&) const = default;
};

/// Livestock and pets (L9680-9697). Their figures in a fight are those of creatures.
struct AnimalDef {
  std::string id;
  std::string name;
  bool burden = false;  ///< a beast of burden: rides, packs or draws
  int cost = 0;
  std::optional<int> size;  ///< where it is printed
  int line = 0;

  bool operator==(const AnimalDef&) const = default;
};

/// More for each trick that an animal knows, in eighths (L9699).
inline constexpr int kTrickCost = 40;

}  // namespace fray::powerframe
