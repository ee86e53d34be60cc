// `fray forge journey`: how far a party gets in a day, and how long a way takes.
#include "rules/forge/content/journey.h"

#include <filesystem>
#include <iomanip>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "console/arguments.h"
#include "console/content_folder.h"
#include "console/fault_text.h"
#include "console/output.h"
#include "console/text_file.h"
#include "rules/forge/commands/commands.h"

namespace fray::forge::commands {
namespace {

using Json = nlohmann::ordered_json;
using forge::Content;
using forge::Sheet;
using forge::Way160;

struct JourneyOptions {
  std::vector<std::string> party;
  std::string by;
  std::vector<std::string> rides;  // "ana=mule"
  std::string terrain = "road";
  std::string weather = "mild";
  std::string water = "favorable";
  int hours = 10;
  std::int64_t miles = 0;
  std::filesystem::path content;
  bool list = false;
  bool json = false;
};

struct Party {
  std::vector<Sheet> sheets;
  std::vector<forge::Traveller> travellers;  // point into `sheets`
  forge::Going going;
};

using Faults = std::vector<std::string>;

template <class Defs>
std::string ids_of(const Defs& defs) {
  std::string ids;
  for (const auto& def : defs) ids += (ids.empty() ? "" : ", ") + def.id;
  return ids;
}

// A sheet file, or an adversary or sample of the content.
void add_sheet(const Content& content, const std::string& what, Party& party, Faults& faults) {
  if (const Sheet* known = content.template_sheet(what)) {
    party.sheets.push_back(*known);
    return;
  }
  std::error_code ignored;
  if (!std::filesystem::exists(what, ignored)) {
    faults.push_back(what + ": is neither a sheet's file nor an adversary or sample");
    return;
  }
  const auto text = console::read_text(what);
  if (!text) {
    faults.push_back(text.error());
    return;
  }
  auto sheet = forge::parse_sheet(content, *text, what);
  if (sheet) {
    party.sheets.push_back(std::move(*sheet));
  } else {
    faults.push_back(console::fault_lines(sheet.error()));
  }
}

forge::ConveyanceIndex conveyance(const Content& content, const std::string& id,
                                  const std::string& field, Faults& faults) {
  const auto found = content.find_conveyance(id);
  if (!found) {
    faults.push_back(field + ": unknown \"" + id + "\"; there are " +
                     ids_of(content.conveyances()));
  }
  return found;
}

void add_rides(const Content& content, const JourneyOptions& o, Party& party, Faults& faults) {
  if (!o.by.empty()) {
    const auto by = conveyance(content, o.by, "--by", faults);
    for (forge::Traveller& t : party.travellers) t.by = by;
  }
  for (const std::string& ride : o.rides) {
    const auto cut = ride.find('=');
    const std::string who = ride.substr(0, cut);
    const auto sheet = std::ranges::find(party.sheets, who, &Sheet::id);
    if (cut == std::string::npos || sheet == party.sheets.end()) {
      faults.push_back("--ride " + ride + ": must be NAME=CONVEYANCE, with the id of a sheet: " +
                       ids_of(party.sheets));
      continue;
    }
    const std::string by = ride.substr(cut + 1);
    party.travellers[static_cast<std::size_t>(sheet - party.sheets.begin())].by =
        by == "foot" ? forge::ConveyanceIndex{} : conveyance(content, by, "--ride " + who, faults);
  }
}

forge::WeatherIndex weather(const Content& content, const std::string& id, bool on_water,
                            const std::string& field, Faults& faults) {
  const auto found = content.find_weather(id);
  if (found && content.weather(found).on_water == on_water) return found;
  std::string ids;
  for (const auto& def : content.weathers()) {
    if (def.on_water == on_water) ids += (ids.empty() ? "" : ", ") + def.id;
  }
  faults.push_back(field + ": must be one of " + ids + ", not \"" + id + "\"");
  return {};
}

std::expected<std::unique_ptr<Party>, Faults> gather(const Content& content,
                                                     const JourneyOptions& o) {
  auto party = std::make_unique<Party>();
  Faults faults;
  for (const std::string& what : o.party) add_sheet(content, what, *party, faults);
  for (const Sheet& sheet : party->sheets) party->travellers.push_back({.sheet = &sheet});
  add_rides(content, o, *party, faults);
  party->going.hours = o.hours;
  party->going.terrain = content.find_terrain(o.terrain);
  if (!party->going.terrain) {
    faults.push_back("--terrain: must be one of " + ids_of(content.terrains()) + ", not \"" +
                     o.terrain + "\"");
  }
  party->going.weather = weather(content, o.weather, false, "--weather", faults);
  party->going.water_weather = weather(content, o.water, true, "--water", faults);
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return party;
}

std::string means_of(const Content& content, const forge::Traveller& t) {
  return t.by ? content.conveyance(t.by).name : "on foot";
}

std::string days_text(const forge::Duration& d) {
  std::string text;
  if (d.days > 0) text = std::to_string(d.days) + (d.days == 1 ? " day" : " days");
  if (d.hours > 0) {
    text += (text.empty() ? "" : " and ") + std::to_string(d.hours) +
            (d.hours == 1 ? " hour" : " hours");
  }
  return text;
}

void print(const Content& content, const Party& party, const JourneyOptions& o) {
  const auto row = [](const std::string& who, const std::string& how, const std::string& speeds,
                      const std::string& day) {
    std::cout << std::left << std::setw(20) << who << std::setw(22) << how << std::setw(30)
              << speeds << day << "\n";
  };
  row("who", "by", "speeds in miles an hour", "miles a day");
  const Way160 daily = forge::daily_way(content, party.travellers, party.going);
  for (const forge::Traveller& t : party.travellers) {
    std::string speeds;
    if (t.by) {
      for (const int half : content.conveyance(t.by).paces) {
        speeds += (speeds.empty() ? "" : ", ") + std::to_string(half / 2) + (half % 2 ? ".5" : "");
      }
    } else {
      const forge::Gait gait = forge::gait_of(content, *t.sheet);
      speeds = std::to_string(gait.walk_mph) + ", running " + std::to_string(gait.run_mph) +
               " for " + std::to_string(gait.run_minutes) + " min";
    }
    const Way160 own = forge::daily_way(content, t, party.going);
    row(t.sheet->name, means_of(content, t), speeds,
        own == 0 ? "cannot pass"
                 : forge::miles_text(own) +
                       (own == daily && party.travellers.size() > 1 ? " (the pace of all)" : ""));
  }
  std::cout << "\n"
            << content.terrain(party.going.terrain).name << ", "
            << content.weather(party.going.weather).name << ", " << o.hours << " hours a day";
  if (daily == 0) {
    std::cout << ": not every traveller can pass.\n";
    return;
  }
  std::cout << ": " << forge::miles_text(daily) << " miles a day.\n";
  if (o.miles == 0) return;
  std::cout << o.miles << " miles take " << days_text(forge::duration_of(o.miles, daily, o.hours))
            << ".\n";
}

Json json_of(const Content& content, const Party& party, const JourneyOptions& o) {
  const auto miles = [](Way160 way) { return static_cast<double>(way) / forge::kPartsOfMile; };
  const Way160 daily = forge::daily_way(content, party.travellers, party.going);
  Json json{{"terrain", o.terrain},   {"weather", o.weather},        {"water", o.water},
            {"hours_a_day", o.hours}, {"miles_a_day", miles(daily)}, {"passable", daily > 0},
            {"party", Json::array()}};
  for (const forge::Traveller& t : party.travellers) {
    const forge::Gait gait = forge::gait_of(content, *t.sheet);
    json["party"].push_back({{"id", t.sheet->id},
                             {"by", t.by ? content.conveyance(t.by).id : "foot"},
                             {"miles_a_day", miles(forge::daily_way(content, t, party.going))},
                             {"walk_mph", gait.walk_mph},
                             {"run_mph", gait.run_mph},
                             {"run_minutes", gait.run_minutes}});
  }
  if (o.miles > 0 && daily > 0) {
    const forge::Duration d = forge::duration_of(o.miles, daily, o.hours);
    json["miles"] = o.miles;
    json["days"] = d.days;
    json["hours"] = d.hours;
  }
  return json;
}

void print_list(const Content& content) {
  std::cout << "--by, --ride: foot, " << ids_of(content.conveyances())
            << "\n--terrain: " << ids_of(content.terrains());
  for (const bool on_water : {false, true}) {
    std::string ids;
    for (const auto& def : content.weathers()) {
      if (def.on_water == on_water) ids += (ids.empty() ? "" : ", ") + def.id;
    }
    std::cout << (on_water ? "\n--water: " : "\n--weather: ") << ids;
  }
  std::cout << "\n";
}

int run(const JourneyOptions& o) {
  const auto files = console::content_files(o.content, "forge");
  if (!files) {
    std::cerr << files.error() << "\n";
    return console::kFailed;
  }
  const auto content = forge::load_content(*files);
  if (!content) {
    std::cerr << console::fault_lines(content.error()) << "\n";
    return console::kFailed;
  }
  if (o.list) {
    print_list(*content);
    return console::kOk;
  }
  if (o.party.empty()) {
    std::cerr << "name the sheets of those who travel, or --list what they may travel by; "
                 "fray forge journey --help explains it\n";
    return console::kUsage;
  }
  const auto party = gather(*content, o);
  if (!party) {
    for (const std::string& fault : party.error()) std::cerr << fault << "\n";
    return console::kFailed;
  }
  if (o.json) {
    console::print_json(json_of(*content, **party, o));
  } else {
    print(*content, **party, o);
  }
  return console::kOk;
}

void add_journey(CLI::App& forge, int& exit_code) {
  const auto o = std::make_shared<JourneyOptions>();
  CLI::App* command =
      forge.add_subcommand("journey", "How far a party gets in a day, and how long a way takes");
  command->add_option("SHEETS", o->party,
                      "Those who travel: files of character sheets, or ids of adversaries and "
                      "samples. All go as fast as the slowest");
  command->add_option("--by", o->by, "What they travel by; without it on foot");
  command->add_option("--ride", o->rides,
                      "NAME=CONVEYANCE: what one of them travels by, or foot; may be repeated");
  command->add_option("--terrain", o->terrain, "The ground")->capture_default_str();
  command->add_option("--weather", o->weather, "The weather on land")->capture_default_str();
  command->add_option("--water", o->water, "Wind and water, for boats")->capture_default_str();
  command
      ->add_option("--hours", o->hours,
                   "Hours of travel a day: the fit manage 10, ordinary people 8")
      ->transform(console::whole_number(1, 24))
      ->capture_default_str();
  command->add_option("--miles", o->miles, "How far they want to go")
      ->transform(console::whole_number(1, 10'000'000));
  command->add_flag("--list", o->list, "List ways to travel and kinds of land");
  command->add_flag("--json", o->json, "Print JSON");
  console::add_content_option(*command, o->content);
  command->footer(
      "Examples:\n"
      "  fray forge journey ana.toml bob.toml --miles 120\n"
      "  fray forge journey ana.toml bob.toml --ride ana=mule --terrain hilly-road --weather "
      "raining\n"
      "  fray forge journey hospiter --by longship --water gale --hours 24\n"
      "On foot: 1 mile an hour plus 1 per Stamina, minus the armor's rating.\n"
      "Exit codes: 0 success, 1 unknown or invalid name, 2 usage error.");
  command->callback([o, &exit_code] { exit_code = run(*o); });
}

}  // namespace

void add_tools(CLI::App& app, int& exit_code) {
  CLI::App* forge = app.add_subcommand("forge", "Tools for the Forge Engine");
  forge->require_subcommand(1);
  add_journey(*forge, exit_code);
}

}  // namespace fray::forge::commands
