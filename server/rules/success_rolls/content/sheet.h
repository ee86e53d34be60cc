#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/success_rolls/content/build.h"
#include "rules/success_rolls/content/damage.h"
#include "rules/success_rolls/content/training.h"

// A character or adversary as written down: choices only, nothing computed (L575-639).
namespace fray::success_rolls {

inline constexpr int kMostStrengthOnSheet = 1000;
inline constexpr int kMostAttribute = 100;  // the others
inline constexpr int kMostLevel = 60;       // of a skill or an aptitude
inline constexpr int kMostGift = 20;
inline constexpr int kMostOfAKind = 64;  // of traits, skills, weapons, spells
inline constexpr int kMostFocus = 2;     // L288
inline constexpr int kMostThingPounds = 1'000'000'000;
inline constexpr int kMostThingHundredths = 10'000;  // of an inch
inline constexpr int kMostThingDr = 10'000;
inline constexpr int kMostLoad = 100'000;

/// The value that an advantage or disadvantage adds to; each adjusts only its own trait.
enum class Gift : std::uint8_t { Hp, Will, Per, Fp, Move, Dodge, Parry, Block, Dr, Pp };
inline constexpr int kGifts = 10;

struct Trait {
  std::string name;
  std::array<int, kGifts> gives{};
  std::vector<std::pair<std::string, int>> skills;  ///< of the sheet, by id

  bool operator==(const Trait&) const = default;
};

/// An aptitude or a skill.
struct Training {
  std::string id;
  Attribute attribute = Attribute::Iq;
  std::optional<SkillDifficulty> difficulty;  ///< none: an aptitude
  int level = 0;

  bool operator==(const Training&) const = default;
};

/// The broad skill of the concept, at DX-1 or IQ-1 (L621).
struct Wildcard {
  std::string name;
  Attribute attribute = Attribute::Iq;
  bool fights = false;  ///< is good for weapons too

  bool operator==(const Wildcard&) const = default;
};

/// The purpose of a spell.
enum class SpellUse : std::uint8_t { Damage, Knockback, Status, Healing };

/// A spell that has its place in fights; tiers by id.
struct KnownSpell {
  std::string id;
  std::string name;
  std::string skill;  ///< for casting; unknown: IQ-5
  std::string range, duration, target, effect;
  SpellUse use = SpellUse::Damage;
  DamageType type = DamageType::Burning;  ///< of damage
  bool improvised = false;                ///< not learned as focused magic asks: -4 (L290-298)

  bool operator==(const KnownSpell&) const = default;
};

/// The sheet of a thing (L196-212).
struct ThingSheet {
  Build build = Build::Unliving;
  int pounds = 0;
  std::string material;  ///< empty: `dr` is given
  int hundredths = 0;    ///< of an inch, of the material
  int dr = 0;

  bool operator==(const ThingSheet&) const = default;
};

struct CarriedWeapon {
  std::string id;
  bool both_hands = false;  ///< where the wielder has the choice

  bool operator==(const CarriedWeapon&) const = default;
};

struct Sheet {
  std::string id;
  std::string name;
  std::optional<ThingSheet> thing;  ///< and then little else
  std::string concept_line;         ///< who it is, in a few words; may be empty
  std::string power;                ///< power level; empty: built freely, such as an adversary
  Spread spread = Spread::Super;
  std::array<int, kAttributes> attributes{10, 10, 10, 10};
  std::vector<Trait> advantages;
  std::vector<Trait> disadvantages;
  std::optional<Wildcard> wildcard;
  std::vector<Training> trainings;  ///< aptitudes, then skills; each id once
  std::vector<KnownSpell> spells;
  int focus = 0;  ///< what an amulet or wand adds to each spell (L288): 0, 1 or 2
  std::vector<CarriedWeapon> weapons;  ///< the first is in hand
  std::string armour;                  ///< empty: none
  bool plates = false;
  std::string shield;  ///< empty: none
  int load_lb = 0;     ///< all that is carried
  bool mook = false;

  int attribute(Attribute which) const { return attributes[static_cast<std::size_t>(which)]; }
  const Training* training(std::string_view training_id) const;
  bool operator==(const Sheet&) const = default;
};

}  // namespace fray::success_rolls
