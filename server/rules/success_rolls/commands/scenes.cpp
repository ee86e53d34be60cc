#include <algorithm>

#include <CLI/CLI.hpp>

#include "rules/success_rolls/adventure/oracle.h"
#include "rules/success_rolls/commands/tool.h"

namespace fray::success_rolls::commands {

using success_rolls::Content;
using success_rolls::SceneDef;

namespace {

// The challenges of a scene; where the scene continues until then, a repeated one ends it (B17).
std::vector<std::string> challenges(const Content& content, const SceneDef& scene, ToolDice& dice) {
  std::vector<int> faces;
  std::vector<std::string> words;
  for (;;) {
    const int face = dice.d6();
    if (std::ranges::find(faces, face) != faces.end()) return words;
    faces.push_back(face);
    words.emplace_back(success_rolls::challenge(content.challenge_dice, scene, face));
    if (!scene.until_repeat) return words;
  }
}

std::expected<ToolAnswer, std::string> answer(const Content& content, ToolDice& dice) {
  ToolAnswer answer{{{"scenes", nlohmann::ordered_json::array()}}, ""};
  for (const SceneDef& scene : content.scenes) {
    const std::string setup(success_rolls::scene_setup(content.second_dice, dice.d6()));
    const auto words = challenges(content, scene, dice);
    answer.json["scenes"].push_back(
        {{"number", scene.number}, {"name", scene.name}, {"setup", setup}, {"challenges", words}});
    answer.text += std::to_string(scene.number) + " " + scene.name + ", " + setup + ": ";
    for (std::size_t i = 0; i < words.size(); ++i)
      answer.text += (i == 0 ? "" : ", then ") + words[i];
    answer.text += "\n";
  }
  return answer;
}

}  // namespace

void add_scenes(CLI::App& tools, int& exit_code) {
  add_tool(
      tools,
      {"scenes", "A scenario of six scenes: what each asks of the characters",
       "For each scene one die for how it comes, and one for its challenge: agile, brawny or\n"
       "crafty. Exploration goes on until a result comes that has been there. Another trait\n"
       "may do at a higher difficulty; instead of HP or FP a failure may cost a complication,\n"
       "higher stakes, a twist or an escalation.\n"
       "Example:\n"
       "  fray success-rolls scenes --seed 7"},
      true, answer, exit_code);
}

}  // namespace fray::success_rolls::commands
