#pragma once

#include <array>

#include "document/spelling.h"
#include "rules/powerframe/content/armour_def.h"
#include "rules/powerframe/content/gear_def.h"
#include "rules/powerframe/content/vehicle_def.h"

// How the words of armour, gear and vehicles are written in files.
namespace fray::powerframe {

using document::Spelling;

inline constexpr std::array<Spelling<Era>, 3> kEraSpellings{{
    {"ancient", Era::Ancient},
    {"modern", Era::Modern},
    {"future", Era::Future},
}};

inline constexpr std::array<Spelling<GearGroup>, 14> kGearGroupSpellings{{
    {"travelling", GearGroup::Travelling},
    {"climbing", GearGroup::Climbing},
    {"bags", GearGroup::Bags},
    {"packs", GearGroup::Packs},
    {"boxes", GearGroup::Boxes},
    {"barrels", GearGroup::Barrels},
    {"food", GearGroup::Food},
    {"fire", GearGroup::Fire},
    {"lights", GearGroup::Lights},
    {"tools", GearGroup::Tools},
    {"medical", GearGroup::Medical},
    {"miscellaneous", GearGroup::Miscellaneous},
    {"batteries", GearGroup::Batteries},
    {"mounts", GearGroup::Mounts},
}};

inline constexpr std::array<Spelling<LightShape>, 2> kLightShapeSpellings{{
    {"radius", LightShape::Radius},
    {"cone", LightShape::Cone},
}};

inline constexpr std::array<Spelling<VehicleGroup>, 11> kVehicleGroupSpellings{{
    {"skates", VehicleGroup::Skates},
    {"drawn", VehicleGroup::Drawn},
    {"motorcycles", VehicleGroup::Motorcycles},
    {"cars", VehicleGroup::Cars},
    {"sailing-vessels", VehicleGroup::SailingVessels},
    {"motor-boats", VehicleGroup::MotorBoats},
    {"gliders", VehicleGroup::Gliders},
    {"aeroplanes", VehicleGroup::Aeroplanes},
    {"balloons", VehicleGroup::Balloons},
    {"helicopters", VehicleGroup::Helicopters},
    {"vector-thrust", VehicleGroup::VectorThrust},
}};

inline constexpr std::array<Spelling<VehiclePace>, 5> kVehiclePaceSpellings{{
    {"gradient", VehiclePace::Gradient},
    {"drawn", VehiclePace::Drawn},
    {"sailed", VehiclePace::Sailed},
    {"driven", VehiclePace::Driven},
    {"soaring", VehiclePace::Soaring},
}};

}  // namespace fray::powerframe
