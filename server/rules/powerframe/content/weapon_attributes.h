#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>

#include "rules/powerframe/content/rating.h"

namespace fray::powerframe {

enum class BlastShape : std::uint8_t { Radius, Cone, Line };

/// L10057-10092. The rating is the radius; a cone or a line also has its own length, in Hexes.
struct Blast {
  int rating = 0;
  BlastShape shape = BlastShape::Radius;
  int hexes = 0;
  bool operator==(const Blast&) const = default;
};

/// Thrown, Close or Thrown, Thrown Only (L10341-10356).
enum class ThrownUse : std::uint8_t { No, OrClose, Only };

/// What it hits without an Attack roll (L10519-10521): in an arc of 60 degrees or a straight line.
enum class AutoHit : std::uint8_t { No, ClosestInArc, FirstInLine, AllInArc };

/// What it holds off (L10151-10161, A63).
enum class HoldOff : std::uint8_t {
  No,
  Movement,   ///< a Movement roll against its Attack to get closer
  IfDamaged,  ///< no getting closer with Health lost to it
  IfHeld,     ///< no Movement at all while held by it
};

enum class WeaponLength : std::uint8_t { None, Short, Medium, Long };

/// Which multiple of the damage goes into Range (L10142-10149, L10225-10258).
enum class RangeGrade : std::uint8_t { Normal, Extended, Reduced };

/// Reloading takes a Standard Action, a Free one or a Limited one (L10266-10268).
enum class ReloadGrade : std::uint8_t { Standard, Fast, Slow };

enum class ParryWhen : std::uint8_t { Always, AsSecondary };

enum class PoisonUnit : std::uint8_t { Turn, Minute, Hour, Day, Week };
enum class PoisonTarget : std::uint8_t { Health, Endurance };

/// L10216-10223. With `rolls` it goes on for that many, whatever comes of them (A20).
struct WeaponPoison {
  int rating = 0;
  int rolls = 0;
  PoisonUnit each = PoisonUnit::Turn;
  PoisonTarget target = PoisonTarget::Health;
  bool operator==(const WeaponPoison&) const = default;
};

/// So many Hexes more each Turn, for so many Turns (L10315-10328).
struct SpreadingGas {
  int hexes = 0;
  int turns = 0;
  bool undetectable = false;
  bool operator==(const SpreadingGas&) const = default;
};

/// An Ability that goes up by it.
struct AbilityBonus {
  Ability ability = Ability::Acrobatics;
  int bonus = 0;
  bool operator==(const AbilityBonus&) const = default;
};

/// What has no figure and is the property of few.
enum class WeaponQuality : std::uint8_t {
  TwoHanded,
  Indirect,  ///< can be lobbed; whatever is thrown can be as well
  Catcher,
  Blown,
  BeltFed,               ///< as many Shots as its belt has, hundreds of them
  BarbedAtWill,          ///< Barbed is optional, Attack by Attack
  ChargePerUse,          ///< each Parry, Block or Attack takes a whole Charge
  Strangles,             ///< a Grapple of the Head strangles
  ReturnsIfMissed,       ///< to its thrower
  ReturnsIfHit,          ///< to its thrower
  Latches,               ///< catches on edges
  BludgeonsByToughness,  ///< Bludgeoning damage goes by Toughness in place of Strength
  Loud,                  ///< heard where it flies
  CutsRope,              ///< no penalty against ropes
  LitFirst,              ///< a Standard Action to light it
  CarriesLine,           ///< and bites into stone or what is softer
};

struct WeaponQualities {
  std::uint32_t bits = 0;

  constexpr WeaponQualities() = default;
  constexpr WeaponQualities(std::initializer_list<WeaponQuality> values) {
    for (const WeaponQuality value : values) add(value);
  }
  constexpr void add(WeaponQuality value) { bits |= 1u << static_cast<unsigned>(value); }
  constexpr bool has(WeaponQuality value) const {
    return (bits >> static_cast<unsigned>(value) & 1u) != 0;
  }
  bool operator==(const WeaponQualities&) const = default;
};

/// The column Special of the lists (L9975-10356). Ranges in Hexes.
struct WeaponAttributes {
  WeaponQualities qualities;
  int armour_piercing = 0;
  int auto_shots = 0;
  AutoHit auto_hit = AutoHit::No;
  int barbed = 0;
  std::optional<Blast> blast;
  int burn = 0;
  int acid = 0;
  WeaponPoison poison;
  int obscuration = 0;  ///< for each Hex
  SpreadingGas gas;
  int damage_limit = 0;  ///< Health that one Damage roll costs at most; 0: no limit
  ThrownUse thrown = ThrownUse::No;
  int range = 0;        ///< 0: none is printed
  int range_limit = 0;  ///< of what is blown; 0: none
  RangeGrade range_grade = RangeGrade::Normal;
  int reach = 1;
  WeaponLength length = WeaponLength::None;
  HoldOff hold_off = HoldOff::No;
  int parry = 0;
  ParryWhen parry_when = ParryWhen::Always;
  int block = 0;
  std::optional<AbilityBonus> secondary;  ///< while it is the secondary weapon
  int shots = 0;                          ///< of one load; 0: needs none
  int charges = 0;
  int hits = 0;              ///< that one load of Charges is enough for
  int charges_per_hour = 0;  ///< that come back on their own
  int size = 0;              ///< of the targets it is made for (L10303)
  ReloadGrade reload = ReloadGrade::Standard;
  std::optional<Ability> resist;  ///< of its Stun, in place of Toughness
  int mounted_damage = 0;         ///< more in Mounted Combat
  int bare_damage = 0;            ///< more against exposed flesh
  int removed_armour = 0;         ///< points that it takes off first, then does its damage
  int notice = 0;  ///< Resistance of Wits or Security to see what is special about it
  std::optional<AbilityBonus> worn;  ///< while it is worn
  std::optional<Ability> or_worn;    ///< or the same to this Ability
  bool worn_as_pair = false;
  std::string light;  ///< id of the light that it makes

  bool has(WeaponQuality quality) const { return qualities.has(quality); }
  bool operator==(const WeaponAttributes&) const = default;
};

}  // namespace fray::powerframe
