#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/forge/content/attribute.h"
#include "rules/forge/content/damage.h"
#include "rules/forge/content/index.h"

namespace fray::forge {

enum class TraitGroup : std::uint8_t {
  Species,
  Size,
  Attribute,
  Damage,
  Magic,
  Mental,
  Movement,
  Physical,
  Sensory
};

inline constexpr std::array<document::Spelling<TraitGroup>, 9> kTraitGroupSpellings{
    {{"species", TraitGroup::Species},
     {"size", TraitGroup::Size},
     {"attribute", TraitGroup::Attribute},
     {"damage", TraitGroup::Damage},
     {"magic", TraitGroup::Magic},
     {"mental", TraitGroup::Mental},
     {"movement", TraitGroup::Movement},
     {"physical", TraitGroup::Physical},
     {"sensory", TraitGroup::Sensory}}};

/// Resistant halves, rounding up; proof takes none; vulnerable doubles. (L815-821)
enum class DamageResponse : std::uint8_t { Resistant, Proof, Vulnerable };

inline constexpr std::array<document::Spelling<DamageResponse>, 3> kDamageResponseSpellings{
    {{"resistant", DamageResponse::Resistant},
     {"proof", DamageResponse::Proof},
     {"vulnerable", DamageResponse::Vulnerable}}};

enum class MovementMode : std::uint8_t { Climb, Fly, Jump, Teleport, FourLegs, Hover, Burrow };

inline constexpr std::array<document::Spelling<MovementMode>, 7> kMovementModeSpellings{
    {{"climb", MovementMode::Climb},
     {"fly", MovementMode::Fly},
     {"jump", MovementMode::Jump},
     {"teleport", MovementMode::Teleport},
     {"four-legs", MovementMode::FourLegs},
     {"hover", MovementMode::Hover},
     {"burrow", MovementMode::Burrow}}};

enum class Sense : std::uint8_t {
  DarkVision,
  LowLightVision,
  HeatVision,
  Echo,
  Tremor,
  Empathy,
  TrueSight
};

inline constexpr std::array<document::Spelling<Sense>, 7> kSenseSpellings{
    {{"dark-vision", Sense::DarkVision},
     {"low-light-vision", Sense::LowLightVision},
     {"heat-vision", Sense::HeatVision},
     {"echo", Sense::Echo},
     {"tremor", Sense::Tremor},
     {"empathy", Sense::Empathy},
     {"true-sight", Sense::TrueSight}}};

/// Effects of a size. (L1771-1789) A cap of 0 is no cap.
struct SizeDef {
  int rank = 0;  ///< Medium is 0, Fine -4, Titanic 5
  int health_base = 0;
  int health_per_stamina = 0;
  int speed_ft = 0;
  int reach_ft = 0;
  int space_cells = 1;    ///< side of the square it fills, in 5-foot cells
  int strength_dice = 0;  ///< on Strength-based actions and attacks, whatever energy is added
  int defence_dice = 0;   ///< on PD against physical attacks that are not area attacks
  int stealth_dice = 0;   ///< on Agility (Stealth) tests
  int strength_cap = 0;
  int stamina_cap = 0;
  int armour_cap = 0;  ///< the most that worn armor adds to PD
  int rest_base = 0;   ///< health from a short rest: base + per_stamina * Stamina
  int rest_per_stamina = 1;
};

/// Species offer choices made once, at creation: `count` of `options`.
struct TraitChoice {
  int count = 1;
  std::vector<TraitIndex> options;
};

/// Dice on tests of an attribute, where the trait helps (the GM says when).
struct TestDice {
  Attribute attribute = Attribute::Acuity;
  std::vector<SkillIndex> skills;  ///< empty: any test of the attribute
  int dice = 0;
  bool in_fights = true;  ///< false: never helps in a fight
};

struct TraitDef {
  std::string id;
  std::string name;
  TraitGroup group = TraitGroup::Physical;
  int cost = 0;  ///< character points; negative gives points back
  std::string summary;
  int line = 0;

  std::vector<TraitIndex> bundle;    ///< traits that come with a species
  std::vector<TraitChoice> choices;  ///< traits picked with a species
  std::optional<SizeDef> size;
  std::optional<Attribute> attribute;  ///< whose rating improvements cost `attribute_cost` more
  int attribute_cost = 0;
  int health_stamina = 0;   ///< counts as that much more Stamina for maximum health (L1907, L1909)
  int natural_armour = 0;   ///< PD of hide, shell or chitin (L1899-1905)
  int martial_defence = 0;  ///< PD against martial attacks that are not area attacks (L1907)
  bool no_equipment = false;
  WeaponIndex natural_weapon;
  std::optional<DamageType> damage;
  DamageResponse response = DamageResponse::Resistant;  ///< read only with `damage`
  std::string school;                                   ///< of magic that it opens (L1853-1867)
  std::optional<MovementMode> movement;
  std::optional<Sense> sense;
  int sense_range_ft = 0;
  std::optional<TestDice> test_dice;
  int intelligence_cap = 0;  ///< 0 = none
  int link_range_ft = 0;     ///< counts 1 more Intelligence for each other linked so near (L1875)
  int extra_hands = 0;
  bool ambidextrous = false;
  bool venomous = false;
  bool telepathic = false;
};

}  // namespace fray::forge
