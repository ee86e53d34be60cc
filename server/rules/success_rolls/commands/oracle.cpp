#include "rules/success_rolls/adventure/oracle.h"

#include <CLI/CLI.hpp>

#include "rules/success_rolls/commands/tool.h"

namespace fray::success_rolls::commands {

void add_oracle(CLI::App& tools, int& exit_code) {
  const auto odds = std::make_shared<std::string>("even");
  CLI::App* command = add_tool(
      tools,
      {"oracle", "Yes or no, by how likely it is",
       "One die says yes or no, a second adds \"and\" on 1 or \"but\" on 2.\n"
       "Example:\n"
       "  fray success-rolls oracle --odds likely"},
      true,
      [odds](const success_rolls::Content& content,
             ToolDice& dice) -> std::expected<ToolAnswer, std::string> {
        const auto* row = success_rolls::find(content.oracle_odds, *odds);
        if (row == nullptr) {
          std::string ids;
          for (const auto& known : content.oracle_odds) ids += (ids.empty() ? "" : ", ") + known.id;
          return std::unexpected("--odds: must be one of " + ids + ", not \"" + *odds + "\"");
        }
        const int face = dice.d6();
        const auto answer = success_rolls::consult(*row, content.second_dice, face, dice.d6());
        const std::string word = answer.yes ? "yes" : "no";
        const bool plain = answer.rider == "plain";
        return ToolAnswer{{{"odds", row->id}, {"yes", answer.yes}, {"rider", answer.rider}},
                          word + (plain ? "" : ", " + std::string(answer.rider) + " ...") + "\n"};
      },
      exit_code);
  command->add_option("--odds", *odds, "certain, likely, even, unlikely or doubtful")
      ->capture_default_str();
}

}  // namespace fray::success_rolls::commands
