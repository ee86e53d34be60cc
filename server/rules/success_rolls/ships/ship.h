#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/success_rolls/content/tables.h"

// Vehicles that fight each other (L327-475), as they enter the fight.
namespace fray::success_rolls {

struct Gun {
  std::string name;
  int firepower = 1;  ///< usually 1..3
  int accuracy = 0;   ///< added to the gunner's skill
  bool long_range = false;
  int gunner = 10;               ///< skill
  int perception = 10;           ///< of the gunner: sensors, Vision or the like
  bool fired_by_pilot = false;   ///< an offensive maneuver retains its Sustained Fire bonus
  std::uint8_t section = kHull;  ///< where it is mounted

  static constexpr std::uint8_t kHull = 0xFF;
};

/// A part that may be targeted and hit separately: an engine room, a turret (L357-365).
struct Section {
  std::string name;
  int to_hit = 0;  ///< modifier when aimed at; the GM's
};

struct ShipSetup {
  std::string name;
  const ShipClass* klass = nullptr;    ///< of a ship; null for objects without a class
  const TargetSize* target = nullptr;  ///< of a station and the like; one of the two
  int combat_rating = 0;               ///< CR, usually 0..3
  int piloting = 10;
  int repair = 10;   ///< the crew's skill to end continuing damage
  int side = 0;      ///< those of other sides are enemies
  int ablative = 0;  ///< 2 heavy armor, 1 light: each hit that it softens wears one off (L429, B8)
  int minors = 0;    ///< minor characters aboard
  std::vector<Section> sections;
  std::vector<Gun> guns;

  int size() const { return klass ? klass->size : target->size; }
};

enum class Hull : std::uint8_t { Sound, Disabled, Destroyed };

/// Damage of a shot, by Firepower less CR (L361-381).
enum class ShipDamage : std::uint8_t { None, Cosmetic, Light, Heavy, Great, Extreme };

}  // namespace fray::success_rolls
