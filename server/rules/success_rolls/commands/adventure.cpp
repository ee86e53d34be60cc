#include <CLI/CLI.hpp>

#include "rules/success_rolls/adventure/oracle.h"
#include "rules/success_rolls/commands/tool.h"

namespace fray::success_rolls::commands {

void add_adventure(CLI::App& tools, int& exit_code) {
  add_tool(
      tools,
      {"adventure", "What the next adventure is about, where, and what goes wrong",
       "One die for each of the three.\n"
       "Example:\n"
       "  fray success-rolls adventure --seed 7"},
      true,
      [](const success_rolls::Content& content,
         ToolDice& dice) -> std::expected<ToolAnswer, std::string> {
        const std::string objective(success_rolls::entry(content.objectives, dice.d6()));
        const std::string site(success_rolls::entry(content.sites, dice.d6()));
        const std::string complication(success_rolls::entry(content.complications, dice.d6()));
        return ToolAnswer{
            {{"objective", objective}, {"location", site}, {"complication", complication}},
            "objective     " + objective + "\nlocation      " + site + "\ncomplication  " +
                complication + "\n"};
      },
      exit_code);
}

}  // namespace fray::success_rolls::commands
