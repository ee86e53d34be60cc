#include "rules/success_rolls/adventure/reaction.h"

#include <CLI/CLI.hpp>

#include "console/arguments.h"
#include "rules/success_rolls/commands/tool.h"

namespace fray::success_rolls::commands {

void add_reaction(CLI::App& tools, int& exit_code) {
  const auto modifier = std::make_shared<int>(0);
  CLI::App* command = add_tool(
      tools,
      {"reaction", "How others react to the characters, and whether enemies lose heart",
       "3d6 and modifiers, the higher the better. In the middle of a fight it is a morale check:\n"
       "good or better means flight or surrender, whichever fits. Modifiers: 1 to 5 if the\n"
       "characters look stronger, -1 to -5 if weaker, -2 without a shared language, -2 on the\n"
       "others' ground.\n"
       "Examples:\n"
       "  fray success-rolls reaction\n"
       "  fray success-rolls reaction --modifier -2 --seed 7 --json"},
      true,
      [modifier](const success_rolls::Content& content,
                 ToolDice& dice) -> std::expected<ToolAnswer, std::string> {
        const int roll = dice.d6s(3);
        const int total = roll + *modifier;
        const auto& band = success_rolls::reaction_of(content.reactions, total);
        return ToolAnswer{{{"roll", roll},
                           {"modifier", *modifier},
                           {"total", total},
                           {"reaction", band.id},
                           {"means", band.means},
                           {"breaks", band.breaks}},
                          band.name + " (" + std::to_string(total) + "): " + band.means + "\n" +
                              (band.breaks ? "in a fight: flight or surrender\n" : "")};
      },
      exit_code);
  command->add_option("--modifier", *modifier, "All that helps or hinders, added up")
      ->transform(console::whole_number(-100, 100))
      ->capture_default_str();
}

}  // namespace fray::success_rolls::commands
