#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "rules/powerframe/content/rating.h"

namespace fray::powerframe {

/// The tables that vehicles are printed in (L11034-11237).
enum class VehicleGroup : std::uint8_t {
  Skates,
  Drawn,
  Motorcycles,
  Cars,
  SailingVessels,
  MotorBoats,
  Gliders,
  Aeroplanes,
  Balloons,
  Helicopters,
  VectorThrust,
};

/// How a vehicle moves.
enum class VehiclePace : std::uint8_t {
  Gradient,  ///< the Ability and a bonus, times 1 uphill, 2 on the flat, 3 downhill (L11040)
  Drawn,     ///< as those that draw it, with their Burden (L11067-11069)
  Sailed,    ///< a rate that the captain's Successes raise (L11185-11191)
  Driven,    ///< has a speed, gained by acceleration
  Soaring,   ///< has a speed, gained by losing height or by a roll (L11215)
};

/// A row of the vehicle lists. Speeds and accelerations in halves of a Hex, CU and Enc in eighths.
struct VehicleDef {
  std::string id;
  std::string name;
  VehicleGroup group = VehicleGroup::Skates;
  std::optional<Rating> ability;  ///< also its Avoid; none: a hand cart has none
  int hex = 2;                    ///< metres
  VehiclePace pace = VehiclePace::Driven;
  int rate_bonus = 0;    ///< Gradient: to the Ability
  int movement = 0;      ///< Sailed: halves
  int acceleration = 0;  ///< halves
  int least_speed = 0;   ///< halves; below it, it stalls
  int top_speed = 0;     ///< halves
  int crew = 0;          ///< trained members that a vessel needs, with its captain
  int capacity = 0;      ///< eighths of Enc
  int size = 0;
  int toughness = 0;
  int structure = 0;
  int armour = 0;  ///< against every damage type
  int cost = 0;
  int enc = 0;
  int most_enc = 0;          ///< where the book prints a range, its upper end; else 0
  bool off_road = false;     ///< halves the penalties of bad ground (L11146)
  bool two_wheeled = false;  ///< turns on the spot (L11071)
  int line = 0;

  bool operator==(const VehicleDef&) const = default;
};

/// A frame of powered armour (L11308-11314), all of Size 0 and the third generation.
struct FrameDef {
  std::string id;
  std::string name;
  int manipulation = 0;
  int mobility = 0;
  int strength = 0;
  int carry = 0;
  int toughness = 0;
  int structure = 0;
  int cost = 0;
  int enc = 0;
  int threat = 0;
  int line = 0;

  bool operator==(const FrameDef&) const = default;
};

}  // namespace fray::powerframe
