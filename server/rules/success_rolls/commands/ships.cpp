#include <CLI/CLI.hpp>

#include "console/fault_text.h"
#include "console/text_file.h"
#include "rules/success_rolls/commands/tool.h"
#include "rules/success_rolls/ships/play_ships.h"

namespace fray::success_rolls::commands {
namespace {

using Json = nlohmann::ordered_json;
using success_rolls::Hull;
using success_rolls::ShipEvent;
using success_rolls::ShipFile;
using success_rolls::ShipId;
using success_rolls::ShipState;
using success_rolls::ShipStory;

const char* word_for(Hull hull) {
  return hull == Hull::Sound ? "sound" : hull == Hull::Disabled ? "disabled" : "destroyed";
}

std::string line_of(const ShipFile& file, const ShipEvent& event) {
  std::string line = "turn " + std::to_string(event.turn) + ": " + file.ids[event.ship] + " " +
                     std::string(event.what);
  if (event.other) line += " " + file.ids[*event.other];
  if (!event.how.empty()) line += ", " + std::string(event.how);
  if (event.roll && event.target) {
    line += " (" + std::to_string(*event.roll) + " against " + std::to_string(*event.target) + ")";
  }
  return line + "\n";
}

Json json_of(const ShipFile& file, const ShipEvent& event) {
  Json json{{"turn", event.turn}, {"ship", file.ids[event.ship]}, {"what", event.what}};
  if (event.other) json["other"] = file.ids[*event.other];
  if (!event.how.empty()) json["how"] = event.how;
  if (event.roll) json["roll"] = *event.roll;
  if (event.target) json["target"] = *event.target;
  json["success"] = event.success;
  return json;
}

Json json_of(const ShipFile& file, ShipId ship, const ShipState& state) {
  Json json{{"ship", file.ids[ship]},
            {"hull", word_for(state.hull)},
            {"continuing_damage", state.continuing},
            {"minor_characters", state.minors}};
  for (std::size_t other = 0; other < file.ids.size(); ++other) {
    if (state.position[other] > 0) json["position"][file.ids[other]] = state.position[other];
  }
  for (std::size_t gun = 0; gun < state.sustained.size(); ++gun) {
    if (state.sustained[gun].bonus == 0) continue;
    json["sustained"][file.ships[ship].guns[gun].name] = {
        {"target", file.ids[*state.sustained[gun].target]}, {"bonus", state.sustained[gun].bonus}};
  }
  return json;
}

std::expected<ToolAnswer, std::string> play(const std::string& path,
                                            const success_rolls::Content& content, ToolDice& dice) {
  const auto text = console::read_text(path);
  if (!text) return std::unexpected(text.error());
  const auto file = success_rolls::read_ship_file(content, *text, path);
  if (!file) return std::unexpected(console::fault_lines(file.error()));
  const auto story = success_rolls::play_ships(*file, [&](int sides) { return dice.die(sides); });
  if (!story) return std::unexpected(console::fault_text(story.error()));
  ToolAnswer answer{{{"events", Json::array()}, {"ships", Json::array()}}, ""};
  for (const ShipEvent& event : story->events) {
    answer.json["events"].push_back(json_of(*file, event));
    answer.text += line_of(*file, event);
  }
  for (ShipId ship = 0; ship < story->fight.ships(); ++ship) {
    const ShipState& state = story->fight.state(ship);
    answer.json["ships"].push_back(json_of(*file, ship, state));
    answer.text += file->ids[ship] + ": " + word_for(state.hull) +
                   (state.continuing ? ", continuing damage" : "") + "\n";
  }
  return answer;
}

}  // namespace

void add_ships(CLI::App& tools, int& exit_code) {
  const auto path = std::make_shared<std::string>();
  CLI::App* command = add_tool(
      tools,
      {"ships", "Play a fight of ships, turn by turn as its file says",
       "The file names the ships and, for each turn, who fires and how each flies:\n"
       "  [[ship]]\n"
       "  id = \"red\"\n"
       "  class = \"fighter\"      # cutter, ship-of-the-line, shuttle, yacht, freighter;\n"
       "                         # or target = tiny, station, planetoid\n"
       "  side = \"rebels\"\n"
       "  cr = 1                 # also piloting, repair, ablative, minors,\n"
       "                         # sections = [{ id, to_hit }]\n"
       "  guns = [{ id = \"laser\", firepower = 2, accuracy = 1, gunner = 12 }]\n"
       "                         # also range, perception, by_pilot, section\n"
       "  [[turn]]\n"
       "  fire = [{ ship = \"red\", gun = \"laser\", target = \"blue\" }]  # also snap, section\n"
       "  fly = [{ ship = \"red\", manoeuvre = \"offensive\", foe = \"blue\" }]\n"
       "                         # or straight, defensive (foe, gun), totally-defensive\n"
       "Who is not named holds fire and flies straight. Targets dodge, crews repair. Write the\n"
       "next turn below and play again with the same seed: what was rolled stays so.\n"
       "Example:\n"
       "  fray success-rolls ships duel.toml --seed 7"},
      true,
      [path](const success_rolls::Content& content, ToolDice& dice) {
        return play(*path, content, dice);
      },
      exit_code);
  command->add_option("FILE", *path, "The fight")->required();
}

}  // namespace fray::success_rolls::commands
