#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/powerframe/content/weapon_def.h"

// A weapon as it is used: with its ammunition, its modifications and what is in the other hand.
namespace fray::powerframe {

/// CU and Enc in eighths. Ammunition counts in the Threat, but not in the cost and the Enc.
struct WeaponProfile {
  std::string weapon;            ///< id
  std::optional<Rating> attack;  ///< none: it hits without a roll
  std::optional<Rating> damage;  ///< none: it does none of its own
  std::optional<Swing> other_swing;
  std::optional<Rating> both_barrels;  ///< damage when both are fired at once
  std::optional<DamageCode> type;
  WeaponAttributes attributes;
  int cost = 0;
  int enc = 0;
  int threat = 0;
  std::optional<FailureTable> failure;
};

/// Why parts and a weapon do not make one.
enum class Misfit : std::uint8_t {
  DoesNotFit,    ///< the part is for other weapons
  TooMany,       ///< of that kind of part
  Missing,       ///< a part of that kind must be there
  Needs,         ///< the part goes with others, none of which is there
  Excludes,      ///< the part and the other one do not go together
  CannotLaunch,  ///< the weapon fires no grenades
  NoGrenade,     ///< what it would fire is none
};

struct MisfitReason {
  Misfit misfit = Misfit::DoesNotFit;
  PartKind kind = PartKind::Arrow;
  std::string part;   ///< id; empty for `Missing`
  std::string other;  ///< id, for `Excludes`
  bool operator==(const MisfitReason&) const = default;
};

using Parts = std::span<const WeaponPartDef* const>;

/// The weapon with those parts, by the rules below each table (L10483-10490, L10529-10539,
/// L10627-10635, L10657, L10668, L10683, L10750, L10791-10798, L10817-10824).
std::expected<WeaponProfile, MisfitReason> compose(const WeaponDef& weapon, Parts parts);

/// A grenade fired from a launcher (L10642-10646), or from a pistol or a rifle if it is made for
/// them (L10570). The parts are those of the grenade.
std::expected<WeaponProfile, MisfitReason> launch(const WeaponDef& launcher,
                                                  const WeaponDef& grenade, Parts parts);

/// So many units of an explosive at once, at least one; the row is the first of them. The Threat is
/// that of the row.
WeaponProfile stack(const WeaponDef& explosive, int units);

/// What the secondary weapon adds to the damage (L4690-4695, L4704): its modifier, or half of a
/// number, rounded down. Nothing where that is below 0 (A12).
Rating secondary_damage(const Rating& secondary);
/// The primary weapon with the secondary one's bonuses to its Attack and Damage. A bonus to an
/// Ability goes into both where they are by that Ability; other rolls by it have it as well.
WeaponProfile with_secondary(WeaponProfile primary, const WeaponProfile& secondary);

/// Half as much again, rounded up (L687-691, A15): 1D6+1 becomes 1D6+1D3+2.
Rating half_as_much_again(const Rating& rating);

/// The least Strength to use an item of that Enc with one hand (L4679-4680). In eighths; rounded
/// up.
int one_handed_strength(int enc);

/// How far something goes that is thrown by Strength or blown by Toughness (L10100-10104,
/// L10149, L10258, L10347), at least 1 (L4736).
int hurled_range(RangeGrade grade, int ability, int enc);

/// Tenths of a Charge that one Shot or hit takes. It follows from the printed number of them, which
/// holds where the rule of 0.1 for each point of damage gives another (C19).
int tenths_per_use(const WeaponAttributes& attributes);
/// Shots or hits of one full load of Charges.
int uses_per_load(const WeaponAttributes& attributes);

/// What a supply of ammunition holds, costs and weighs.
struct Supply {
  int pieces = 0;
  int cost = 0;
  int enc = 0;  ///< rounded up
  bool operator==(const Supply&) const = default;
};
Supply supply_for(const SupplyDef& supply, const WeaponDef& weapon, const WeaponPartDef& part);

}  // namespace fray::powerframe
