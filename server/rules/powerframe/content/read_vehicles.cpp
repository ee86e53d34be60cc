#include "rules/powerframe/content/gear_spellings.h"
#include "rules/powerframe/content/read_gear_parts.h"

namespace fray::powerframe {
namespace {

constexpr int kMostSpeed = 100;
constexpr int kMostCrew = 10'000;
constexpr int kMostSturdiness = 1000;
constexpr int kMostVehicleModifier = 20;

/// Speeds have halves (L11088): 3 for 1.5; 0 where the key is absent.
int halves_or_none(Reader& reader, std::string_view key) {
  const int parts = eighths_or_none(reader, key);
  if (parts % 4 != 0 || parts > 8 * kMostSpeed) {
    reader.fault(key, "must be at most 100, in whole numbers or halves");
    return 0;
  }
  return parts / 4;
}

void check_pace(Reader& reader, const VehicleDef& row) {
  const auto belongs = [&](std::string_view key, bool given, bool fits, std::string_view to) {
    if (given && !fits) reader.fault(key, "belongs to a vehicle that is " + std::string(to));
  };
  const bool driven = row.pace == VehiclePace::Driven;
  const bool fast = driven || row.pace == VehiclePace::Soaring;
  belongs("rate_bonus", row.rate_bonus != 0, row.pace == VehiclePace::Gradient,
          "on wheels or skates");
  belongs("movement", row.movement > 0, row.pace == VehiclePace::Sailed, "sailed");
  belongs("crew", row.crew > 0, row.pace == VehiclePace::Sailed, "sailed");
  belongs("capacity", row.capacity > 0, row.pace == VehiclePace::Drawn, "drawn");
  belongs("two_wheeled", row.two_wheeled, row.pace == VehiclePace::Drawn, "drawn");
  belongs("acceleration", row.acceleration > 0, driven, "driven");
  belongs("least_speed", row.least_speed > 0, fast, "driven or soaring");
  belongs("top_speed", row.top_speed > 0, fast, "driven or soaring");
  if (fast) reader.require("top_speed");
  if (driven) reader.require("acceleration");
  if (row.least_speed > row.top_speed) reader.fault("least_speed", "is above top_speed");
  if (row.most_enc > 0 && row.most_enc <= row.enc) reader.fault("most_enc", "must be above enc");
}

}  // namespace

VehicleDef read_vehicle(Reader& reader) {
  auto row = kit::read_named<VehicleDef>(reader);
  row.group = reader.choice<VehicleGroup>("group", kVehicleGroupSpellings);
  row.ability = rating_if(reader, "ability");
  if (row.ability && !row.ability->ability) reader.fault("ability", "must name an Ability");
  row.hex = reader.integer("hex", 1, kMostSturdiness);
  row.pace = reader.choice<VehiclePace>("pace", kVehiclePaceSpellings);
  row.rate_bonus = reader.integer_or("rate_bonus", 0, -kMostVehicleModifier, kMostVehicleModifier);
  row.movement = halves_or_none(reader, "movement");
  row.acceleration = halves_or_none(reader, "acceleration");
  row.least_speed = halves_or_none(reader, "least_speed");
  row.top_speed = halves_or_none(reader, "top_speed");
  row.crew = reader.integer_or("crew", 0, 1, kMostCrew);
  row.capacity = eighths_or_none(reader, "capacity");
  row.size = reader.integer("size", -kMostSize, kMostSize);
  row.toughness = reader.integer("toughness", 0, kMostSturdiness);
  row.structure = reader.integer("structure", 1, kMostSturdiness);
  row.armour = reader.integer_or("armour", 0, 1, kMostVehicleModifier);
  row.cost = eighths(reader, "cost");
  row.enc = eighths(reader, "enc");
  row.most_enc = eighths_or_none(reader, "most_enc");
  row.off_road = reader.boolean_or("off_road", false);
  row.two_wheeled = reader.boolean_or("two_wheeled", false);
  row.line = read_line(reader);
  check_pace(reader, row);
  return row;
}

FrameDef read_frame(Reader& reader) {
  auto row = kit::read_named<FrameDef>(reader);
  row.manipulation = reader.integer("manipulation", -kMostVehicleModifier, kMostVehicleModifier);
  row.mobility = reader.integer("mobility", -kMostVehicleModifier, kMostVehicleModifier);
  row.strength = reader.integer("strength", 0, kMostSturdiness);
  row.carry = reader.integer("carry", 0, kMostSturdiness);
  row.toughness = reader.integer("toughness", 0, kMostSturdiness);
  row.structure = reader.integer("structure", 1, kMostSturdiness);
  row.cost = eighths(reader, "cost");
  row.enc = eighths(reader, "enc");
  row.threat = reader.integer("threat", 0, kMostThreat);
  row.line = read_line(reader);
  return row;
}

}  // namespace fray::powerframe
