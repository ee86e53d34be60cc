#include <algorithm>

#include <CLI/CLI.hpp>

#include "console/arguments.h"
#include "rules/success_rolls/commands/tool.h"
#include "rules/success_rolls/harm/blast.h"

namespace fray::success_rolls::commands {

void add_fall(CLI::App& tools, int& exit_code) {
  const auto fall = std::make_shared<success_rolls::Fall>();
  CLI::App* command = add_tool(
      tools,
      {"fall", "What a fall does",
       "1d for 10 feet, at most 20d, armor doesn't help; a jump of less than 15\n"
       "feet does nothing; on water and the like 3d less.\n"
       "Example:\n"
       "  fray success-rolls fall --feet 35"},
      true,
      [fall](const success_rolls::Content&,
             ToolDice& dice) -> std::expected<ToolAnswer, std::string> {
        const int count = success_rolls::fall_dice(*fall);
        const int damage = dice.d6s(count);
        return ToolAnswer{{{"damage_dice", count}, {"damage", damage}, {"type", "cr"}},
                          std::to_string(count) + "d: " + std::to_string(damage) +
                              " crushing, armor doesn't help\n"};
      },
      exit_code);
  command->add_option("--feet", fall->feet, "How deep")
      ->required()
      ->transform(console::whole_number(0, 1'000'000));
  command->add_flag("--jump", fall->deliberate, "It is deliberate");
  command->add_flag("--soft", fall->soft, "Onto water, deep snow and the like");
}

}  // namespace fray::success_rolls::commands
