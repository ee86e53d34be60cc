#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/egs/content/ability.h"
#include "rules/egs/content/armour_def.h"
#include "rules/egs/content/creature.h"
#include "rules/egs/content/die.h"
#include "rules/egs/content/quality_def.h"
#include "rules/egs/content/weapon_def.h"

// A character or adversary as written down: choices only, nothing computed.
namespace fray::egs {

inline constexpr int kMostInKit = 4;     // R101
inline constexpr int kMostOfAKind = 64;  // of skills, weapons, goods and the like
inline constexpr int kMostMoney = 1'000'000;
inline constexpr int kLeastSize = -3;
inline constexpr int kMostSize = 10;

/// (L3294-3299)
enum class Age : std::uint8_t { Adult, Youth, MiddleAged, Elderly };

/// How a character came by its first gear (L471-477).
enum class Outfit : std::uint8_t { Given, Bought };

/// A skill as learned; a specialty has a focus.
struct SkillDie {
  std::string skill;
  std::string focus;  ///< empty: none
  Die die = Die::D4;

  std::string key() const { return focus.empty() ? skill : skill + "-" + focus; }
  bool operator==(const SkillDie&) const = default;
};

/// A Weird Character's own (L479-485, L2055-2087). The second die is a skill's; for some creatures,
/// another ability's.
struct Weird {
  Ability ability = Ability::Int;
  std::string skill;
  std::optional<Ability> second;  ///< in place of a skill
  std::vector<std::string> talents;
  std::string concept_id;  ///< of the samples, for its backlash; empty: none
  int bought_points = 0;   ///< beyond three times the value of the ability (L507)
  bool operator==(const Weird&) const = default;
};

struct CarriedWeapon {
  std::string id;
  std::string name;           ///< empty: that of the table
  std::optional<int> damage;  ///< in place of the table's, in stat blocks (R50)
  std::optional<int> range;
  bool lethal = false;      ///< though the table's is not
  bool both_hands = false;  ///< of a weapon that leaves the choice
  bool off_hand = false;    ///< in hand in addition to the first
  std::vector<std::string> accessories;
  std::string ammunition;  ///< empty: plain
  int rounds = 0;          ///< in addition to the loaded ones
  bool operator==(const CarriedWeapon&) const = default;
};

/// A bite, claws, breath (L3692).
struct NaturalWeapon {
  std::string id;
  std::string name;
  int damage = 0;
  int range = 0;  ///< feet; 0: a blow, unless it is a cone
  int cone = 0;
  int reach = 5;
  int charge_damage = 0;  ///< more than the usual when charging with it
  bool ignites = false;   ///< at even odds, what burns
  bool parries = false;   ///< Formidable Natural Weapon
  bool unarmed = false;   ///< its damage in place of the usual 1
  Flags<Special> specials;
  WeaponTraits traits;
  DamageTags tags;
  bool operator==(const NaturalWeapon&) const = default;
};

struct WornArmour {
  std::string id;
  Locations locations;
  bool operator==(const WornArmour&) const = default;
};

/// Fur, scales: the same everywhere.
struct Hide {
  std::string name;
  int armor = 0;
  bool operator==(const Hide&) const = default;
};

struct OwnedGoods {
  std::string id;
  int count = 1;
  bool operator==(const OwnedGoods&) const = default;
};

/// Figures that stand in place of the formulas' (R49).
struct PrintedFigures {
  int defense = 0;
  int health = 0;
  int initiative = 0;
  int speed = 0;
  bool operator==(const PrintedFigures&) const = default;
};

struct Sheet {
  std::string id;
  std::string name;
  std::string concept_line;  ///< who it is, in a few words; may be empty
  Kind kind = Kind::Character;
  bool free = false;  ///< of a character: built without a budget
  Age age = Age::Adult;
  int size = 0;
  std::array<Die, kAbilities> abilities{};  ///< before age
  Creature creature;
  std::vector<SkillDie> skills;       ///< before age; each key once
  std::vector<QualityDef> qualities;  ///< of the tables, or of its own
  std::optional<Weird> weird;
  std::string rank;  ///< by experience spent, unless the sheet says it
  Outfit outfit = Outfit::Given;
  std::vector<CarriedWeapon> weapons;  ///< the first is in hand
  std::vector<NaturalWeapon> natural;
  std::vector<WornArmour> armour;
  std::optional<Hide> hide;
  std::string shield;             ///< empty: none
  std::vector<std::string> kit;   ///< goods that a character is given (R101)
  std::vector<OwnedGoods> goods;  ///< ammunition too
  std::optional<PrintedFigures> printed;
  int line = 0;

  Die ability(Ability which) const { return abilities[static_cast<std::size_t>(which)]; }
  const SkillDie* skill(std::string_view key) const;
  bool operator==(const Sheet&) const = default;
};

}  // namespace fray::egs
