#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/success_rolls/content/damage.h"
#include "rules/success_rolls/content/training.h"

// A character or adversary as written down: what was chosen, nothing computed (L575-639).
namespace fray::success_rolls {

inline constexpr int kMostStrengthOnSheet = 1000;
inline constexpr int kMostAttribute = 100;  // the others
inline constexpr int kMostLevel = 60;       // of a skill or an aptitude

/// What an advantage or disadvantage adds to; each adjusts its own trait alone.
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

/// A spell that does damage; tiers by id.
struct AttackSpell {
  std::string id;
  std::string name;
  std::string skill;  ///< what it is cast with; unknown: IQ-5
  std::string range, duration, target, effect;
  DamageType type = DamageType::Burning;

  bool operator==(const AttackSpell&) const = default;
};

struct CarriedWeapon {
  std::string id;
  bool both_hands = false;  ///< where the wielder has the choice

  bool operator==(const CarriedWeapon&) const = default;
};

struct Sheet {
  std::string id;
  std::string name;
  std::string concept_line;  ///< who it is, in a few words; may be empty
  std::string power;         ///< power level; empty: built freely, such as an adversary
  Spread spread = Spread::Super;
  std::array<int, kAttributes> attributes{10, 10, 10, 10};
  std::vector<Trait> advantages;
  std::vector<Trait> disadvantages;
  std::optional<Wildcard> wildcard;
  std::vector<Training> trainings;  ///< aptitudes, then skills; each id once
  std::vector<AttackSpell> spells;
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
