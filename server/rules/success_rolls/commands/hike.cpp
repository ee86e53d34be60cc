#include "rules/success_rolls/adventure/hike.h"

#include <cstdio>
#include <map>

#include <CLI/CLI.hpp>

#include "console/arguments.h"
#include "rules/success_rolls/commands/tool.h"
#include "rules/success_rolls/content/spellings.h"

namespace fray::success_rolls::commands {
namespace {

using success_rolls::Hiker;
using success_rolls::Route;
using success_rolls::Snow;
using success_rolls::Terrain;

struct HikeOptions {
  Hiker hiker;
  Route route;
  std::string encumbrance = "none";
  std::string terrain = "average";
  std::string snow = "none";
};

const std::map<std::string, Terrain> kTerrains = {{"very-bad", Terrain::VeryBad},
                                                  {"bad", Terrain::Bad},
                                                  {"average", Terrain::Average},
                                                  {"good", Terrain::Good}};
const std::map<std::string, Snow> kSnows = {
    {"none", Snow::None}, {"some", Snow::Some}, {"deep", Snow::Deep}};

std::expected<ToolAnswer, std::string> run(HikeOptions o) {
  o.hiker.encumbrance = *document::value_spelled<success_rolls::Encumbrance>(
      success_rolls::kEncumbranceSpellings, o.encumbrance);
  o.route.terrain = kTerrains.at(o.terrain);
  o.route.snow = kSnows.at(o.snow);
  const int hundredths = success_rolls::hundredths_of_miles(o.hiker, o.route);
  const int fatigue = success_rolls::hiking_fatigue(o.hiker.encumbrance);
  const int move = success_rolls::hiking_move(o.hiker);
  char miles[32];
  std::snprintf(miles, sizeof miles, "%d.%02d", hundredths / 100, hundredths % 100);
  return ToolAnswer{
      {{"move", move}, {"miles_a_day", hundredths / 100.0}, {"fp_an_hour", fatigue}},
      std::string(miles) + " miles a day, " + std::to_string(fatigue) + " FP an hour\n"};
}

}  // namespace

void add_hike(CLI::App& tools, int& exit_code) {
  const auto o = std::make_shared<HikeOptions>();
  CLI::App* command = add_tool(
      tools,
      {"hike", "How far a hiker walks in a day, and how tiring it is",
       "10 miles for each yard of Move, by ground and weather. Each level of encumbrance takes a\n"
       "fifth of Move; less than a third of HP or of FP halves it, each.\n"
       "Example:\n"
       "  fray success-rolls hike --move 5 --encumbrance light --terrain bad --rain"},
      false, [o](const success_rolls::Content&, ToolDice&) { return run(*o); }, exit_code);
  command->add_option("--move", o->hiker.move_yd, "Move, in yards a second")
      ->required()
      ->transform(console::whole_number(0, 1000));
  command->add_option("--encumbrance", o->encumbrance, "The load")
      ->check(CLI::IsMember({"none", "light", "medium", "heavy", "extra-heavy"}))
      ->capture_default_str();
  command->add_option("--terrain", o->terrain, "The ground")
      ->check(CLI::IsMember(kTerrains))
      ->capture_default_str();
  command->add_option("--snow", o->snow, "On the ground")
      ->check(CLI::IsMember(kSnows))
      ->capture_default_str();
  command->add_flag("--rain", o->route.rain, "It rains");
  command->add_flag("--road", o->route.road, "There is a road, where rain does no harm");
  command->add_flag("--hurt", o->hiker.hurt, "Has less than a third of HP");
  command->add_flag("--tired", o->hiker.tired, "Has less than a third of FP");
}

}  // namespace fray::success_rolls::commands
