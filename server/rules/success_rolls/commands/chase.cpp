#include "rules/success_rolls/adventure/chase.h"

#include <CLI/CLI.hpp>

#include "console/arguments.h"
#include "rules/success_rolls/commands/tool.h"

namespace fray::success_rolls::commands {
namespace {

using success_rolls::Chase;
using success_rolls::ChaseEnd;
using success_rolls::Winner;

struct ChaseOptions {
  int pursuer = 10;
  int quarry = 10;
  int legs = 100;
};

const char* word_for(Winner winner) {
  return winner == Winner::First ? "pursuer" : winner == Winner::Second ? "quarry" : "tie";
}

const char* word_for(ChaseEnd end) {
  return end == ChaseEnd::Caught ? "caught" : end == ChaseEnd::Lost ? "lost" : "goes on";
}

std::expected<ToolAnswer, std::string> run(const ChaseOptions& o, ToolDice& dice) {
  Chase chase;
  ToolAnswer answer{{{"legs", nlohmann::ordered_json::array()}}, ""};
  for (int leg = 1; leg <= o.legs && chase.end() == ChaseEnd::Goes; ++leg) {
    const int pursuer = dice.d6s(3), quarry = dice.d6s(3);
    const auto first = success_rolls::judge(pursuer, o.pursuer);
    const auto second = success_rolls::judge(quarry, o.quarry);
    const char* won = word_for(success_rolls::contest(first, second));
    chase.leg(first, second);
    answer.json["legs"].push_back({{"pursuer", pursuer}, {"quarry", quarry}, {"won", won}});
    answer.text += "leg " + std::to_string(leg) + ": " + std::to_string(pursuer) + " against " +
                   std::to_string(quarry) + ", " + won + "\n";
  }
  answer.json["end"] = word_for(chase.end());
  answer.text += std::string("the quarry is ") +
                 (chase.end() == ChaseEnd::Goes ? "still ahead" : word_for(chase.end())) + "\n";
  return answer;
}

}  // namespace

void add_chase(CLI::App& tools, int& exit_code) {
  const auto o = std::make_shared<ChaseOptions>();
  CLI::App* command = add_tool(
      tools,
      {"chase", "Who gets away",
       "A quick contest each leg: DX for a short way, HT for a long one, or the skill of riding,\n"
       "driving and the like. The pursuer who wins two legs running catches up; who loses two\n"
       "running loses the quarry; a tie starts over. Who is faster may get a bonus.\n"
       "Examples:\n"
       "  fray success-rolls chase --pursuer 13 --quarry 12\n"
       "  fray success-rolls chase --pursuer 13 --quarry 12 --legs 1"},
      true, [o](const success_rolls::Content&, ToolDice& dice) { return run(*o, dice); },
      exit_code);
  const auto target = console::whole_number(-50, 100);
  command->add_option("--pursuer", o->pursuer, "What the pursuer rolls against")
      ->required()
      ->transform(target);
  command->add_option("--quarry", o->quarry, "And the quarry")->required()->transform(target);
  command->add_option("--legs", o->legs, "At most so many")
      ->transform(console::whole_number(1, 1000))
      ->capture_default_str();
}

}  // namespace fray::success_rolls::commands
