#include "rules/forge/content/read_defs.h"

namespace fray::forge {
namespace {

constexpr int kMostSpeed = 10'000;
constexpr int kMostMiles = 100'000;
constexpr int kMostQuarters = 40;

}  // namespace

ConveyanceDef read_conveyance(document::Reader& reader, std::string id) {
  ConveyanceDef def;
  def.id = std::move(id);
  def.name = reader.text("name");
  def.carrier = reader.choice<Carrier>("carrier", kCarrierSpellings);
  def.power = reader.choice<Power>("power", kPowerSpellings);
  const bool on_water = def.power == Power::Oars || def.power == Power::Sails;
  if (on_water && def.carrier != Carrier::Boat) reader.fault("power", "is for boats");
  if (def.power == Power::Animal && def.carrier == Carrier::Boat) {
    reader.fault("power", "of boats is motor, oars or sails");
  }
  def.paces = reader.integers("half_mph", 1, kMostSpeed);
  if (def.paces.empty()) reader.fault("half_mph", "must name at least one speed");
  def.ten_hours = reader.integer("ten_hours", 1, kMostMiles);
  def.line = reader.integer_or("line", 0, 0, kMaxLine);
  reader.refuse_unknown_keys();
  return def;
}

TerrainDef read_terrain(document::Reader& reader, std::string id) {
  TerrainDef def;
  def.id = std::move(id);
  def.name = reader.text("name");
  def.foot = reader.integer("foot", 0, kMostQuarters);
  def.mounted = reader.integer("mounted", 0, kMostQuarters);
  def.vehicle = reader.integer("vehicle", 0, kMostQuarters);
  def.line = reader.integer_or("line", 0, 0, kMaxLine);
  reader.refuse_unknown_keys();
  return def;
}

WeatherDef read_weather(document::Reader& reader, std::string id) {
  WeatherDef def;
  def.id = std::move(id);
  def.name = reader.text("name");
  def.on_water = reader.boolean_or("on_water", false);
  for (const auto& [key, power] : kPowerSpellings) {
    const bool afloat = power == Power::Oars || power == Power::Sails;
    const bool applies = power == Power::Motor || afloat == def.on_water;
    if (applies) {
      def.quarters[static_cast<std::size_t>(power)] = reader.integer(key, 0, kMostQuarters);
    }
  }
  def.line = reader.integer_or("line", 0, 0, kMaxLine);
  reader.refuse_unknown_keys();
  return def;
}

}  // namespace fray::forge
