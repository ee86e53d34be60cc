#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/powerframe/content/critical_def.h"
#include "rules/powerframe/content/damage_code.h"
#include "rules/powerframe/content/weapon_attributes.h"

namespace fray::powerframe {

/// The tables that weapons are printed in (L10386-10921).
enum class WeaponGroup : std::uint8_t {
  Axes,
  Bludgeons,
  Hammers,
  Picks,
  Knives,
  Swords,
  Bows,
  Crossbows,
  BeamGuns,
  ArcWeapons,
  EnergyMelee,
  Explosives,
  Grenades,
  MinesAndTraps,
  Pistols,
  SubMachineguns,
  Rifles,
  HeavyWeapons,
  Mortars,
  RocketLaunchers,
  Cannons,
  Improvised,
  PowerTools,
  MiscMelee,
  MiscThrown,
  AncientShields,
  ModernShields,
  FutureShields,
  Shotguns,
  OldShotguns,
  Spears,
  Polearms,
  Unarmed,
  Natural,
  WhipsAndChains,
};

/// What parts go with a weapon, in the tables headed by "+", and two more that are modifications:
/// the Power-Weapon (L10527) and the Spear Thrower (L10729).
enum class PartKind : std::uint8_t {
  Arrow,
  EnergyType,
  RifleGrenade,
  UndetectableGas,
  Bullet,
  Canister,
  Rocket,
  Shell,
  ShieldMod,
  Magazine,
  ShotgunOption,
  ShotgunShell,
  PowerWeapon,
  SpearThrower,
};
inline constexpr int kPartKinds = 14;

/// Whether grenades are fired from it: by itself, or those made for firearms (L10570).
enum class Launches : std::uint8_t { None, Grenades, RifleGrenades };

/// Where a weapon's damage comes from.
enum class DamageFrom : std::uint8_t {
  None,   ///< it does none of its own
  Own,    ///< the rating
  Round,  ///< the round, with the rating added
};

/// One pair of Abilities; either is free at any time (L10395).
struct Swing {
  Rating attack;
  Rating damage;
  bool operator==(const Swing&) const = default;
};

/// Of explosives: what each further unit adds, and at how many the Blast grows by 1 (L10552-10555).
struct Stacking {
  std::string unit;  ///< empty: it cannot be stacked
  Rating damage;
  std::vector<int> blast_at;
  bool operator==(const Stacking&) const = default;
};

/// A row of the weapon lists (L10386-10921). CU and Enc in eighths.
struct WeaponDef {
  std::string id;
  std::string name;
  WeaponGroup group = WeaponGroup::Axes;
  std::optional<Rating> attack;  ///< none: it hits without a roll
  DamageFrom damage_from = DamageFrom::Own;
  Rating damage;
  std::optional<Swing> other_swing;
  std::optional<DamageCode> type;  ///< none: its round's, or it does no damage
  /// What the print most likely means where it is in doubt (C11); a table may choose it.
  std::optional<DamageCode> likely_type;
  WeaponAttributes attributes;
  Stacking stacking;
  int cost = 0;
  int enc = 0;
  int threat = 0;
  /// Which table an Attack roll of -3 or less goes to (A34); none where there is no such roll. What
  /// is thrown goes to Thrown, whatever its own table.
  std::optional<FailureTable> failure;
  std::vector<PartKind> takes;  ///< which parts fit
  Launches launches = Launches::None;
  /// Id of the weapon whose other end, or other mode, this row is; the cost is that row's.
  std::string end_of;
  std::string mode_of;
  int line = 0;

  bool takes_a(PartKind kind) const;
  /// Whether it attacks in close combat, by hand.
  bool close() const;
  bool operator==(const WeaponDef&) const = default;
};

/// A row of the tables headed by "+": what it changes. CU and Enc in eighths, of one piece.
struct WeaponPartDef {
  std::string id;
  std::string name;
  PartKind kind = PartKind::Arrow;
  /// With an Ability it replaces the weapon's, else it is added.
  std::optional<Rating> attack;
  /// Added; an Ability replaces the weapon's.
  std::optional<Rating> damage;
  std::optional<DamageCode> type;
  WeaponAttributes attributes;
  int range = 0;              ///< added
  bool halves_range = false;  ///< after that
  bool both_barrels = false;  ///< both fired at once do half as much damage again
  int cost = 0;               ///< of ammunition: more for each supply of it
  int enc = 0;
  int threat = 0;
  std::vector<std::string> needs;     ///< ids of parts of which one must be there
  std::vector<std::string> excludes;  ///< ids of parts that must not be
  int line = 0;

  bool operator==(const WeaponPartDef&) const = default;
};

/// How ammunition is sold (L10488, L10533, L10633, L10657, L10668, L10683, L10822). In eighths.
struct SupplyDef {
  std::string id;
  PartKind kind = PartKind::Arrow;
  int pieces = 1;
  int cost = 0;        ///< of them
  int per_damage = 0;  ///< more for each point of the weapon's damage or bonus
  int pieces_per_enc = 0;
  int line = 0;

  bool operator==(const SupplyDef&) const = default;
};

}  // namespace fray::powerframe
