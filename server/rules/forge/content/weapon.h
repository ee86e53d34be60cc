#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "rules/forge/content/attribute.h"
#include "rules/forge/content/damage.h"
#include "rules/forge/content/index.h"

namespace fray::forge {

/// Limb: a fist, a claw, a gauntlet: fights without occupying a hand. (L2453)
enum class Grip : std::uint8_t { OneHand, TwoHands, Limb };

inline constexpr std::array<Spelling<Grip>, 3> kGripSpellings{
    {{"one-hand", Grip::OneHand}, {"two-hands", Grip::TwoHands}, {"limb", Grip::Limb}}};

enum class WeaponClass : std::uint8_t {
  Finesse,
  Melee,
  Reach,
  Unarmed,
  Bow,
  Sling,
  Crossbow,
  Thrown,
  Handgun,
  Rifle
};

inline constexpr std::array<Spelling<WeaponClass>, 10> kWeaponClassSpellings{
    {{"finesse", WeaponClass::Finesse},
     {"melee", WeaponClass::Melee},
     {"reach", WeaponClass::Reach},
     {"unarmed", WeaponClass::Unarmed},
     {"bow", WeaponClass::Bow},
     {"sling", WeaponClass::Sling},
     {"crossbow", WeaponClass::Crossbow},
     {"thrown", WeaponClass::Thrown},
     {"handgun", WeaponClass::Handgun},
     {"rifle", WeaponClass::Rifle}}};

constexpr bool is_ranged(WeaponClass klass) {
  return klass >= WeaponClass::Bow;
}

/// One way to fight with one item: a war axe is two of these, one for each grip, and a dagger
/// three, for stabbing, fencing and throwing. (L2399-2475)
struct WeaponDef {
  std::string id;
  std::string name;
  std::string item;  ///< what is carried; every way to use it shares this
  WeaponClass klass = WeaponClass::Melee;
  SkillIndex skill;
  SkillIndex alternative_skill;  ///< Martial Arts beside Brawling; brings its own attribute
  Attribute attribute = Attribute::Strength;
  int cost = 0;    ///< energy spent to use it
  int rating = 0;  ///< attack dice gained
  Grip grip = Grip::OneHand;
  int extra_reach_ft = 0;
  int range_min_ft = 0;     ///< nearer targets gain +2 PD (L2460)
  int range_max_ft = 0;     ///< one range increment; 0 for weapons that are not ranged
  int range_multiple = 0;   ///< the farthest shot, in increments
  int capacity = 0;         ///< shots it holds; 0 = nothing to count
  int reload_cost = 0;      ///< energy with two free hands; 0 = never reloaded
  int reload_one_hand = 0;  ///< energy with one hand; 0 = cannot be done
  int reload_shots = 0;     ///< shots that one reload puts in
  int burst_cost = 0;       ///< extra energy of burst fire; 0 = no burst fire
  int burst_dice = 0;
  std::vector<DamageType> damage;  ///< never empty; more than one: the attacker chooses
  int line = 0;                    ///< of the rulebook

  bool ranged() const { return is_ranged(klass); }
};

}  // namespace fray::forge
