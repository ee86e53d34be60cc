#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "rules/powerframe/content/ability.h"
#include "rules/powerframe/content/damage_code.h"
#include "rules/powerframe/content/movement.h"
#include "rules/powerframe/content/rating.h"

// What races and creatures are: sizes, traits, ways to move, armour and weapons they are born with.
namespace fray::powerframe {

/// The Size table (L3029-3045).
struct SizeDef {
  int size = 0;
  std::string name;
  int average_health = 0;  ///< a guide for makers of creatures; no rule (L3002)
  int carry_halves = 2;    ///< what Strength is multiplied by, in halves
  int carry_bonus = 0;
  int ration_eighths = 8;  ///< a day
  int line = 0;
  bool operator==(const SizeDef&) const = default;
};

/// Levels of play (L974-981).
struct PowerLevelDef {
  std::string id;
  std::string name;
  int points = 0;
  int most = 0;           ///< points in one Ability
  int most_mastered = 0;  ///< with the option Mastery
  int line = 0;
  bool operator==(const PowerLevelDef&) const = default;
};

/// A way to move, the Ability it needs, and the Threat of each category (L3655-3660).
struct MovementDef {
  std::string id;
  std::string name;
  Movement movement = Movement::Walking;
  Ability ability = Ability::Move;
  std::array<int, kMovementCategories> threat{};
  int line = 0;
  bool operator==(const MovementDef&) const = default;
};

/// What a Trait does (L3435-3812).
enum class TraitKind : std::uint8_t {
  Allergy,
  Animated,
  AnimalPanic,
  Berserker,
  Bloodless,
  Bound,
  Breathing,
  Camouflage,
  ComfortZone,
  DarkVision,
  DayOrNight,
  EnduranceCosts,
  Health,
  ManaFont,
  Mindless,
  WaysToMove,
  NaturalArmour,
  NaturalWeapons,
  Phobia,
  Power,
  RacialModifiers,
  Reaction,
  Regeneration,
  Size,
  Undead,
};

/// How the Threat of a Trait follows (§5).
enum class TraitThreat : std::uint8_t {
  Listed,       ///< of its grade
  HealthLess6,  ///< L3613
  Size,         ///< L3779, C1
  Categories,   ///< of MovementDef
  Armour,       ///< half of its Protection, in twelfths, over all Locations, rounded up (L3670)
  SpellLevel,   ///< L3722
  Modifiers,    ///< the sum of racial modifiers (L3728)
  HalfOfTrait,  ///< half of the Trait that works by day or by night alone (L3596)
};

/// One grade of a Trait: its Threat, and a figure where the Trait has one: the penalty of an
/// Allergy, points of Darkness, temperature categories, the Resistance of a Phobia, a Damage bonus.
struct TraitGrade {
  std::string id;
  std::string name;
  int threat = 0;
  int value = 0;
  bool operator==(const TraitGrade&) const = default;
};

struct TraitDef {
  std::string id;
  std::string name;
  std::string summary;
  TraitKind kind = TraitKind::Allergy;
  TraitThreat threat = TraitThreat::Listed;
  std::vector<TraitGrade> grades;  ///< none of those whose Threat is worked out
  int line = 0;
  bool operator==(const TraitDef&) const = default;
};

/// A Trait of a race or a creature.
struct TraitEntry {
  std::string id;
  std::string grade;  ///< empty: it has none
  std::string what;   ///< of what an Allergy, a Camouflage or the like is; else empty
  bool operator==(const TraitEntry&) const = default;
};

/// Places that are hit (L3057-3072): a human's six, then those of other bodies.
enum class Location : std::uint8_t { Head, Chest, Stomach, Hips, Arms, Legs, Wings, Tail };
inline constexpr int kLocations = 6;  // that a d6 finds

/// Protection against the four kinds of damage (L9757).
struct Protection {
  int cutting = 0;
  int piercing = 0;
  int bludgeoning = 0;
  int energy = 0;
  bool operator==(const Protection&) const = default;
};

/// Teeth, claws, hooves and the like (L3677, L10900-10904): Unarmed attacks.
struct NaturalWeaponDef {
  std::string id;
  std::string name;
  Ability attack = Ability::Unarmed;
  Rating damage;
  DamageCode type;
  int armour_piercing = 0;
  int poison = 0;
  bool damage_limit = false;  ///< no more than 1 Health (L10136)
  bool thrown = false;        ///< Range Strength + 5
  int shots = 0;              ///< a day; 0: any number
  int threat = 0;
  bool operator==(const NaturalWeaponDef&) const = default;
};

}  // namespace fray::powerframe
