#include "rules/forge/content/journey.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace fray::forge {
namespace {

constexpr int kBookHours = 10;

int ground(const TerrainDef& terrain, const ConveyanceDef* by) {
  if (!by) return terrain.foot;
  return by->carrier == Carrier::Mount ? terrain.mounted : terrain.vehicle;
}

}  // namespace

Gait gait_of(const Content& content, const Sheet& sheet) {
  constexpr std::array kMinutes{1, 5, 15, 60, 240};  // L989
  const int stamina = rating(sheet.attributes, Attribute::Stamina);
  const int armour = sheet.armour ? content.armour(sheet.armour).rating : 0;
  const int walk = std::max(1, 1 + stamina - armour);
  const int step = std::clamp(stamina, 1, static_cast<int>(kMinutes.size())) - 1;
  return {.walk_mph = walk,
          .run_mph = 2 * walk,
          .run_minutes = kMinutes[static_cast<std::size_t>(step)]};
}

Way160 daily_way(const Content& content, const Traveller& traveller, const Going& going) {
  const ConveyanceDef* by = traveller.by ? &content.conveyance(traveller.by) : nullptr;
  const bool afloat = by && by->carrier == Carrier::Boat;
  const Way160 miles =
      by ? by->ten_hours : kBookHours * gait_of(content, *traveller.sheet).walk_mph;
  const WeatherDef& weather = content.weather(afloat ? going.water_weather : going.weather);
  // People are no engines: weather slows them as it does animals. [R]
  const Power power = by ? by->power : Power::Animal;
  const int land = afloat ? 4 : ground(content.terrain(going.terrain), by);
  return miles * going.hours * land * weather.quarters[static_cast<std::size_t>(power)];
}

Way160 daily_way(const Content& content, std::span<const Traveller> party, const Going& going) {
  if (party.empty()) return 0;
  Way160 slowest = daily_way(content, party.front(), going);
  for (const Traveller& t : party) slowest = std::min(slowest, daily_way(content, t, going));
  return slowest;
}

Duration duration_of(std::int64_t miles, Way160 daily, int hours_a_day) {
  assert(miles > 0 && daily > 0 && hours_a_day > 0);
  const std::int64_t way = miles * kPartsOfMile;
  const std::int64_t rest = way % daily;
  const std::int64_t hours = (rest * hours_a_day + daily - 1) / daily;
  if (hours == hours_a_day) return {.days = way / daily + 1};
  return {.days = way / daily, .hours = static_cast<int>(hours)};
}

std::string miles_text(Way160 way) {
  const std::int64_t tenths = way * 10 / kPartsOfMile;
  std::string text = std::to_string(tenths / 10);
  if (tenths % 10 != 0) text += "." + std::to_string(tenths % 10);
  return text;
}

}  // namespace fray::forge
