#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "rules/egs/content/ability.h"
#include "rules/egs/content/die.h"
#include "rules/egs/content/flags.h"

namespace fray::egs {

/// The use of a weapon: Melee, STR + Athletics (R27), STR + Ranged, DEX + Ranged, Firearms.
enum class WeaponKind : std::uint8_t { Melee, Thrown, Tension, Trigger, Firearm };

enum class Hands : std::uint8_t { One, Two, Either };

/// Kind of damage, for resistances (R48).
enum class DamageTag : std::uint8_t { Slash, Pierce, Blunt, Bullet, Fire, Blast };
using DamageTags = Flags<DamageTag>;

/// Traits and properties without a figure (L1725-1781, L1828-1924).
enum class WeaponTrait : std::uint8_t {
  Nonlethal,      ///< NL
  SemiAutomatic,  ///< SA
  FullAutomatic,  ///< FA
  Burst,          ///< 3RB
  SingleBarrel,   ///< SS: may fire one barrel of two
  Spread,
  Bracing,
  CannotBeParried,
  CannotParry,
  IgnoresCover,
  IgnoresArmor,
};
using WeaponTraits = Flags<WeaponTrait>;

/// The least die that its user needs (L1767).
struct Requirement {
  Ability ability = Ability::Str;
  Die die = Die::None;
  bool operator==(const Requirement&) const = default;
};

/// A row of the weapon tables (L1824-1924). Lengths in feet.
struct WeaponDef {
  std::string id;
  std::string name;
  std::string family;
  WeaponKind kind = WeaponKind::Melee;
  Hands hands = Hands::One;
  int damage = 0;
  int range = 0;             ///< Effective; 0 without
  std::optional<int> rof;    ///< none: not printed
  std::optional<int> shots;  ///< none: not printed, or loaded for each shot
  int encumbrance = 0;
  int cost = 0;  ///< in money
  std::optional<Requirement> req;
  std::optional<Ability> uses;  ///< in place of the ability that goes with its hands
  int reach = 5;                ///< of a blow
  int parry = 0;
  int pen = 0;    ///< against the Armor Track alone
  int cal = 1;    ///< combat actions to load it
  int blast = 0;  ///< radius
  int cone = 0;   ///< length
  WeaponTraits traits;
  DamageTags tags;
  int mounted_damage = 0;    ///< more while its user rides
  int rigid_damage = 0;      ///< more against rigid armor
  int set_damage = 0;        ///< more when set against a charge
  int mounted_maneuver = 0;  ///< to maneuvers against who rides
  int spot_hidden = 0;       ///< to the Awareness of who looks for it, if hidden
  int line = 0;

  bool operator==(const WeaponDef&) const = default;
};

/// Modifiers and cost of a shot's kind (L1995-2003).
struct AmmunitionDef {
  std::string id;
  std::string name;
  int damage = 0;
  int encumbrance = 0;
  int cost = 0;
  int pieces = 1;  ///< for that cost
  int line = 0;
  bool operator==(const AmmunitionDef&) const = default;
};

/// Accessories of a firearm (L1810-1822).
struct AccessoryDef {
  std::string id;
  std::string name;
  int melee_damage = 0;  ///< of a bayonet, used with two hands; 0: is none
  int reach = 0;
  bool dexterity = false;  ///< DEX in place of STR with two hands
  int beyond_close = 0;    ///< to hit beyond Close Range, unless one moves
  int line = 0;
  bool operator==(const AccessoryDef&) const = default;
};

}  // namespace fray::egs
