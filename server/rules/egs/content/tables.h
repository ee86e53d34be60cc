#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/egs/content/ability.h"
#include "rules/egs/content/die.h"
#include "rules/egs/content/time_span.h"

// The tables of the rules of play, row by row.
namespace fray::egs {

/// (L607-615)
struct DifficultyDef {
  std::string id;
  std::string name;
  int modifier = 0;
  std::optional<int> automatic;  ///< the least sum of both values that needs no roll (L652-658)
  bool operator==(const DifficultyDef&) const = default;
};

enum class ModifierKind : std::uint8_t { Cover, Target, Light, Weapon, Footing, Weather };

/// A row of the conditional modifiers (L2969-2983).
struct ConditionModifierDef {
  std::string id;
  std::string name;
  ModifierKind kind = ModifierKind::Cover;
  int modifier = 0;
  bool operator==(const ConditionModifierDef&) const = default;
};

/// How large what a called shot aims at is (L2993-3012).
struct CalledShotDef {
  std::string id;
  std::string name;
  int modifier = 0;
  std::string examples;
  bool operator==(const CalledShotDef&) const = default;
};

/// Toughness of materials (L3022-3038).
struct ToughnessDef {
  int toughness = 0;
  std::string things;
  bool operator==(const ToughnessDef&) const = default;
};

enum class Limb : std::uint8_t { LeftArm, RightArm, LeftLeg, RightLeg };

/// A row of the Injury Table, by 3d6 (L3124-3138).
struct InjuryDef {
  std::string id;
  std::string name;
  int least = 0;
  int most = 0;
  std::optional<Limb> limb;           ///< of no use
  std::vector<Ability> dice;          ///< that become d4
  std::vector<Ability> lasting_dice;  ///< and those that do so for good, in addition to others that
                                      ///< heal
  int fatigue = 0;
  bool permanent = false;  ///< until cared for; else until the wound is healed
  bool operator==(const InjuryDef&) const = default;
};

/// (L509-517, L2247)
struct RankDef {
  std::string id;
  std::string name;
  int from = 0;                  ///< experience spent
  std::optional<int> magnitude;  ///< the most; none: any
  bool operator==(const RankDef&) const = default;
};

/// A level of Fatigue, the least first (L3259-3268).
struct FatigueDef {
  std::string id;
  std::string name;
  int modifier = 0;
  bool halves_speed = false;
  bool unconscious = false;
  bool operator==(const FatigueDef&) const = default;
};

/// (L3718-3732, L3752-3768)
struct SizeDef {
  int size = 0;
  std::optional<Die> strength;  ///< typical
  std::string examples;
  bool operator==(const SizeDef&) const = default;
};

/// (L3734-3750)
struct SizeClassDef {
  std::string id;
  std::string name;
  int least = 0;
  int most = 0;
  int rank = 0;  ///< to hit: twice the target's less the attacker's (R37)
  bool operator==(const SizeClassDef&) const = default;
};

/// Harm without an enemy (L3465-3565). The procedure is the GM's; the figures are here.
struct HazardDef {
  std::string id;
  std::string name;
  int damage = 0;  ///< ignoring armor, for each `per`
  std::string per;
  std::string roll;   ///< empty: none
  std::string every;  ///< how often it is rolled
  int fatigue = 0;    ///< of a failure
  std::string notes;
  int line = 0;
  bool operator==(const HazardDef&) const = default;
};

enum class AfflictionKind : std::uint8_t { Disease, Poison, Curse };

/// Times are nothing where there are none (L3399-3445, L3511-3541, L4210, L4316, L4351).
struct AfflictionDef {
  std::string id;
  std::string name;
  AfflictionKind kind = AfflictionKind::Disease;
  std::string by;                 ///< how it is caught
  int chance = 100;               ///< per cent
  std::optional<TimeSpan> delay;  ///< until it breaks out; nothing: until the moon is full (L4351)
  int potency = 0;                ///< to the roll of VIT + (STR or Resist) against 7 (R51)
  std::vector<int> fatigue;       ///< levels, one stage after the other
  std::vector<TimeSpan> stages;   ///< how long each lasts; those without a time share the rest
                                  ///< equally
  std::optional<TimeSpan> lasts;
  std::optional<TimeSpan> every;  ///< so often it is rolled again, and grows, until that succeeds
  std::optional<TimeSpan> again;  ///< until a roll against complications, or it is over
  int again_modifier = 0;         ///< to that
  std::optional<TimeSpan> death;  ///< untreated, after complications or in the end
  std::string notes;
  int line = 0;
  bool operator==(const AfflictionDef&) const = default;
};

enum class TraitKind : std::uint8_t { Equipment, Talent, Creature };

/// The meaning of a trait, for readers.
struct TraitDef {
  std::string id;
  std::string name;
  TraitKind kind = TraitKind::Equipment;
  std::string text;
  int line = 0;
  bool operator==(const TraitDef&) const = default;
};

/// A state of a combatant, for readers.
struct ConditionDef {
  std::string id;
  std::string name;
  std::string effect;
  std::string ends;
  bool operator==(const ConditionDef&) const = default;
};

}  // namespace fray::egs
