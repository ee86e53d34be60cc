#include <CLI/CLI.hpp>

#include "rules/success_rolls/adventure/oracle.h"
#include "rules/success_rolls/commands/tool.h"

namespace fray::success_rolls::commands {

void add_twist(CLI::App& tools, int& exit_code) {
  add_tool(
      tools,
      {"twist", "A word to be inspired by",
       "One die for what it is about, one for its element.\n"
       "Example:\n"
       "  fray success-rolls twist"},
      true,
      [](const success_rolls::Content& content,
         ToolDice& dice) -> std::expected<ToolAnswer, std::string> {
        const int row = dice.d6();
        const auto twist = success_rolls::twist(content.twists, row, dice.d6());
        return ToolAnswer{{{"about", twist.row}, {"element", twist.column}, {"word", twist.word}},
                          std::string(twist.row) + ": " + std::string(twist.word) + "\n"};
      },
      exit_code);
}

}  // namespace fray::success_rolls::commands
