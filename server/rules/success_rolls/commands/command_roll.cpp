#include <CLI/CLI.hpp>

#include "console/arguments.h"
#include "rules/success_rolls/commands/tool.h"
#include "rules/success_rolls/mass/command.h"

namespace fray::success_rolls::commands {

void add_command(CLI::App& tools, int& exit_code) {
  struct Options {
    int skill = 10, units = 1;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* command = add_tool(
      tools,
      {"command", "What a leader gives to the units of a battle",
       "Command, leadership or tactics at -1 for each unit; half the margin goes on each unit's\n"
       "combat roll, and off it after a failure.\n"
       "Example:\n"
       "  fray success-rolls command --skill 14 --units 3"},
      true,
      [o](const success_rolls::Content&, ToolDice& dice) -> std::expected<ToolAnswer, std::string> {
        const int target = success_rolls::command_target(o->skill, o->units);
        const int roll = dice.d6s(3);
        const auto verdict = success_rolls::judge(roll, target);
        const int bonus = success_rolls::command_bonus(verdict);
        return ToolAnswer{{{"target", target},
                           {"roll", roll},
                           {"success", verdict.success},
                           {"margin", verdict.margin},
                           {"bonus", bonus}},
                          std::to_string(roll) + " against " + std::to_string(target) + ": " +
                              (bonus > 0 ? "+" : "") + std::to_string(bonus) + " to each unit\n"};
      },
      exit_code);
  command->add_option("--skill", o->skill, "The leader's")
      ->required()
      ->transform(console::whole_number(-50, 100));
  command->add_option("--units", o->units, "How many are led")
      ->required()
      ->transform(console::whole_number(1, 1000));
}

}  // namespace fray::success_rolls::commands
