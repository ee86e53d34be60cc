#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/forge/content/attribute.h"
#include "rules/forge/content/damage.h"
#include "rules/forge/content/index.h"

namespace fray::forge {

/// Limb: a fist, a claw, a gauntlet: fights without occupying a hand. (L2453)
enum class Grip : std::uint8_t { OneHand, TwoHands, Limb };

inline constexpr std::array<document::Spelling<Grip>, 3> kGripSpellings{
    {{"one-hand", Grip::OneHand}, {"two-hands", Grip::TwoHands}, {"limb", Grip::Limb}}};

/// The classes of the equipment tables, melee before ranged.
enum class WeaponClass : std::uint8_t {
  Finesse,
  Melee,
  Reach,
  Unarmed,
  Bow,
  Sling,
  Crossbow,
  Thrown,
  Explosive,
  Handgun,
  Blaster,
  Rifle,
  AssaultRifle,
  SubmachineGun,
  Machinegun,
  Shotgun,
  Scattergun,
  SniperRifle
};

inline constexpr std::array<document::Spelling<WeaponClass>, 18> kWeaponClassSpellings{
    {{"finesse", WeaponClass::Finesse},
     {"melee", WeaponClass::Melee},
     {"reach", WeaponClass::Reach},
     {"unarmed", WeaponClass::Unarmed},
     {"bow", WeaponClass::Bow},
     {"sling", WeaponClass::Sling},
     {"crossbow", WeaponClass::Crossbow},
     {"thrown", WeaponClass::Thrown},
     {"explosive", WeaponClass::Explosive},
     {"handgun", WeaponClass::Handgun},
     {"blaster", WeaponClass::Blaster},
     {"rifle", WeaponClass::Rifle},
     {"assault-rifle", WeaponClass::AssaultRifle},
     {"submachine-gun", WeaponClass::SubmachineGun},
     {"machinegun", WeaponClass::Machinegun},
     {"shotgun", WeaponClass::Shotgun},
     {"scattergun", WeaponClass::Scattergun},
     {"sniper-rifle", WeaponClass::SniperRifle}}};

constexpr bool is_ranged(WeaponClass klass) {
  return klass >= WeaponClass::Bow;
}

/// Modes of fire other than single shots. Burst: one target (L2498). Full-auto and blast: all
/// combatants in an arc (L2498, L2634). Both barrels: one target (L2543).
enum class FireKind : std::uint8_t { Burst, FullAuto, Blast, BothBarrels };

inline constexpr std::array<document::Spelling<FireKind>, 4> kFireKindSpellings{
    {{"burst", FireKind::Burst},
     {"full-auto", FireKind::FullAuto},
     {"blast", FireKind::Blast},
     {"both-barrels", FireKind::BothBarrels}}};

/// How a mode of fire changes the weapon's cost and rating.
struct FireMode {
  FireKind kind = FireKind::Burst;
  int cost = 0;         ///< energy on top of the weapon's cost
  int dice = 0;         ///< attack dice on top of the weapon's rating
  int shots = 1;        ///< ammunition used; at least 1
  int arc_degrees = 0;  ///< of the sector attacked; 0: a single target
};

/// How an explosive is made to go off; an action before it is thrown. (L2509)
enum class Fuze : std::uint8_t { LightFuze, PullPin };

inline constexpr std::array<document::Spelling<Fuze>, 2> kFuzeSpellings{
    {{"light-fuze", Fuze::LightFuze}, {"pull-pin", Fuze::PullPin}}};

/// One way to fight with one item: a war axe is two of these, one for each grip, and a dagger
/// three, for stabbing, fencing and throwing. (L2399-2649)
struct WeaponDef {
  std::string id;
  std::string name;
  std::string item;  ///< the carried item; all its uses share this
  WeaponClass klass = WeaponClass::Melee;
  SkillIndex skill;
  SkillIndex alternative_skill;  ///< Martial Arts in addition to Brawling; brings its own attribute
  Attribute attribute = Attribute::Strength;
  int cost = 0;    ///< energy spent to use it
  int rating = 0;  ///< attack dice gained
  Grip grip = Grip::OneHand;
  int extra_reach_ft = 0;
  int range_min_ft = 0;    ///< nearer targets gain +2 PD (L2460)
  int range_max_ft = 0;    ///< one range increment; 0 for weapons that are not ranged
  int range_multiple = 0;  ///< the farthest shot, in increments
  int range_multiple_steady =
      0;                       ///< the same with a scope or a support; at least the other (L2547)
  int capacity = 0;            ///< shots it holds; 0 = nothing to count
  int reload_cost = 0;         ///< energy with two free hands; 0 = never reloaded
  int reload_one_hand = 0;     ///< energy with one hand; 0 = cannot be done
  int reload_shots = 0;        ///< shots that one reload puts in
  bool single_shots = true;    ///< false: fires only as `fire` says, like machineguns (L2531)
  std::vector<FireMode> fire;  ///< each kind once
  int braced_dice = 0;         ///< gained while braced; 0 = nothing (L2498)
  int tripod_dice = 0;         ///< gained on a bipod or tripod; 0 = takes none
  int scope_dice = 0;          ///< 0 = takes none
  int laser_dice = 0;          ///< 0 = takes none
  bool needs_support = false;  ///< costs double when neither braced nor on a tripod (L2547)
  int blast_radius_ft = 0;     ///< explosives attack all combatants this close to where they land
  std::optional<Fuze> fuze;
  int fuze_cost = 0;               ///< energy to light the fuze or pull the pin
  bool breaks = false;             ///< thrown once, like a flask: nothing is left to pick up
  std::vector<DamageType> damage;  ///< never empty; more than one: the attacker chooses
  int line = 0;                    ///< of the rulebook
  std::vector<int> reprinted;      ///< lines of other eras' tables with the same figures

  bool ranged() const { return is_ranged(klass); }
  /// Leaves the hand when it is used.
  bool thrown() const { return klass == WeaponClass::Thrown || klass == WeaponClass::Explosive; }
  /// Is loaded, and stays in the hand when it shoots: its ammunition can be counted.
  bool shoots() const { return capacity > 0 && !thrown(); }
  /// Is gone when it is used.
  bool used_up() const { return klass == WeaponClass::Explosive || breaks; }
  const FireMode* fire_mode(FireKind kind) const {
    for (const FireMode& mode : fire) {
      if (mode.kind == kind) return &mode;
    }
    return nullptr;
  }
};

}  // namespace fray::forge
