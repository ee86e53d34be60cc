#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/success_rolls/content/damage.h"
#include "rules/success_rolls/content/fighter.h"
#include "rules/success_rolls/content/weapon.h"

// Weapons, armor and shields as the list has them, without a bearer (L665-694).
namespace fray::success_rolls {

/// What `ModeDef::damage.mod` is added to.
enum class DamageBase : std::uint8_t { Fixed, Thrust, Swing };

struct ModeDef {
  Manner manner = Manner::Swing;
  DamageBase base = DamageBase::Fixed;
  Damage damage;  ///< dice count for Fixed alone
  std::optional<Incapacitation> incapacitation;

  bool operator==(const ModeDef&) const = default;
};

struct WeaponDef {
  std::string id;
  std::string name;
  WeaponKind kind = WeaponKind::Melee;
  std::string skill;     ///< its own: "broadsword"
  std::string aptitude;  ///< the group it is in: "fighting"
  std::vector<ModeDef> modes;
  int two_handed_bonus = 0;  ///< to damage, where the wielder uses both hands for choice
  bool two_handed = false;   ///< always
  int rate_of_fire = 1;
  int pellets = 1;
  bool full_rate_only = false;
  int recoil = 1;
  int shots = 0;  ///< 0: nothing to count
  int chamber = 0;
  int reload_s = 0;
  bool reload_singly = false;
  int line = 0;  ///< of the printed list

  bool operator==(const WeaponDef&) const = default;
};

struct ArmourDef {
  std::string id;
  std::string name;
  int dr = 0;
  std::optional<int> crushing;  ///< instead of `dr`, where it is flexible
  std::optional<int> torso;     ///< instead of `dr`, of the torso and the vitals in it
  std::optional<int> plates;    ///< likewise, where plates are worn

  bool operator==(const ArmourDef&) const = default;
};

struct ShieldDef {
  std::string id;
  std::string name;
  int db = 0;  ///< added to every defense

  bool operator==(const ShieldDef&) const = default;
};

/// As a fighter of this strength holds it; skill and parry are left to the sheet.
Weapon weapon_in_hand(const WeaponDef& def, int strength, bool both_hands);

/// DR by where and of what type. `plates` counts only for armor that can carry them.
Armour armour_of(const ArmourDef& def, bool plates);

}  // namespace fray::success_rolls
