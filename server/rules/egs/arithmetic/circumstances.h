#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "rules/egs/content/content.h"

// Circumstances of an attack, as modifiers of its roll or of the defense (L1733-1777, L2764-3064,
// L3734-3750). Distances in feet.
namespace fray::egs {

// ---- range (L2764-2771) ----

enum class RangeBand : std::uint8_t { Close, Effective, Long, Beyond };

/// Limits belong to the nearer band.
constexpr RangeBand range_band(int feet, int effective) {
  if (2 * feet <= effective) return RangeBand::Close;
  if (feet <= effective) return RangeBand::Effective;
  return feet <= 2 * effective ? RangeBand::Long : RangeBand::Beyond;
}
/// Nothing beyond Long Range, where every attack fails.
constexpr std::optional<int> range_modifier(RangeBand band) {
  constexpr std::array<int, 3> kModifiers = {2, 0, -4};
  if (band == RangeBand::Beyond) return std::nullopt;
  return kModifiers[static_cast<std::size_t>(band)];
}

// ---- conditions (L2969-2983) ----

/// A row that is built in: "crowd", "unstable-ground", "extreme-weather" and those below.
int condition_modifier(const Content& content, std::string_view id);

enum class Cover : std::uint8_t { None, Light, Medium, Heavy, Total };

/// For the attacker (R19).
int cover_modifier(const Content& content, Cover cover);

enum class Illumination : std::uint8_t { Bright, Dim, Dark, TotalDarkness };
enum class Sight : std::uint8_t {
  Ordinary,
  LowLight,    // also night vision goggles: no penalty but in total darkness (L2043, L3681)
  Darkvision,  // half of that as well (L2337)
  NeedsNone,   // L4250
};

/// For the combatant that suffers it (R19).
int light_modifier(const Content& content, Illumination light, Sight sight);

inline constexpr int kImprovised = -4;  // attack and parry (L3020, R17)

inline constexpr int kImprovisedSmall = 1;  // damage, up to that of something large
inline constexpr int kImprovisedLarge = 4;

/// Fighting an unseen enemy (L2985-2991). `found`: by the roll at kFindUnseen.
inline constexpr int kFindUnseen = -4;
constexpr int blind_modifier(bool found) {
  return found ? -4 : -8;
}
/// Extra penalty of blindness on a roll that suffers from the light already: only the worse counts
/// (R20).
constexpr int beyond_light(int light, int blindness) {
  return blindness < light ? blindness - light : 0;
}

// ---- the target (L2993-3064, L3734-3750) ----

inline constexpr int kHeadDamage = 4;   // a human's, Small (L2999)
inline constexpr int kHeartDamage = 8;  // Tiny

/// The Size of a human's part of the body, limbs Medium and the head Small; for Big or Giant
/// targets Large, like the head of a tyrannosaur (L3009-3012, R251).
const CalledShotDef& size_of_part(const Content& content, Location place, int size);

/// The two that a prone target's attacker suffers or enjoys in place of mere cover. Light and
/// medium cover become heavy cover together with lying down (R18); areas ignore it (L3064).
struct ProneModifiers {
  int cover = 0;
  int prone = 0;

  bool operator==(const ProneModifiers&) const = default;
};
ProneModifiers prone_modifiers(const Content& content, bool melee, int feet, Cover cover);

/// For an attacker of one Size against a target of another (R37).
int size_modifier(const Content& content, int attacker, int target);

/// For each attacker, if more enemies stand next to the target than allies, the target included
/// (L3056, R16).
constexpr int outnumbered_modifier(int foes, int friends) {
  return foes > 1 + friends ? 2 : 0;
}
inline constexpr int kUnarmedTarget = 2;  // of an armed attacker (L3082)
inline constexpr int kRunningTarget = -4;
inline constexpr int kSprintingTarget = -8;  // L2865-2867

// ---- the attack ----

inline constexpr int kAim = 2;          // L2799
inline constexpr int kChargeToHit = 2;  // L2803
inline constexpr int kChargeDamage = 2;
inline constexpr int kOffHand = -4;         // of a bonus action (L2787, L2791)
inline constexpr int kRequirement = -2;     // strength or dexterity below the weapon's (L1767)
inline constexpr int kBracing = -2;         // fired while moving (L1737)
inline constexpr int kScope = 2;            // beyond Close Range, unmoved (L1822)
inline constexpr int kDefensiveStance = 4;  // to Defense (L2841)

enum class FireMode : std::uint8_t {
  Standard,
  SingleBarrel,     // SS (L1773)
  Semiautomatic,    // SA (L1769)
  ThreeRoundBurst,  // 3RB (L1777)
  FullAutomatic,    // FA (L1751)
  SuppressiveFire,  // L2819, R97
};
/// What a mode of fire adds and uses; `rate` is the weapon's ROF, 0 for thrown weapons. The bonus
/// of a mode replaces that of the rate (R25).
struct Firing {
  int bonus = 0;   // of each Attack Roll
  int rounds = 0;  // used in total
  int rolls = 1;
  int actions = 1;

  bool operator==(const Firing&) const = default;
};
Firing firing(FireMode mode, int rate);

inline constexpr int kSpreadToHit = 2;  // L1775
constexpr int spread_damage(RangeBand band) {
  if (band == RangeBand::Close) return 2;
  return band == RangeBand::Long ? -2 : 0;
}

/// Does a miss among others hit one of them (L3042)? `face` of a d6.
constexpr bool hits_bystander(int face) {
  return face == 1 || face == 6;
}

/// For a Cone: its width at its far end; it starts kConeOrigin wide (L1741).
constexpr int cone_width(int length) {
  return length / 2;
}
inline constexpr int kConeOrigin = 3;

/// Several sources' effect on a parry: the best bonus and the worst penalty (L1757).
int parry_modifier(std::span<const int> sources);

// ---- the fighter ----

/// How heavily one carries (L1797-1808): the limit is one and a half times the Strength value.
enum class Load : std::uint8_t { Free, Heavy, VeryHeavy, Immobile };
constexpr Load load_of(int encumbrance, int strength_value) {
  const int limit_twice = 3 * strength_value;
  if (2 * encumbrance <= limit_twice) return Load::Free;
  if (2 * encumbrance <= 2 * limit_twice) return Load::Heavy;
  return 2 * encumbrance <= 3 * limit_twice ? Load::VeryHeavy : Load::Immobile;
}
/// For rolls with Dexterity, Strength or Vitality (R62); the immobile make none.
constexpr int load_modifier(Load load) {
  constexpr std::array<int, 4> kModifiers = {0, -4, -6, -6};
  return kModifiers[static_cast<std::size_t>(load)];
}

}  // namespace fray::egs
