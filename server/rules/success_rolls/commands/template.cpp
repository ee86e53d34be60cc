#include <CLI/CLI.hpp>

#include "rules/success_rolls/commands/tool.h"
#include "rules/success_rolls/content/read_sheet.h"

namespace fray::success_rolls::commands {

void add_template(CLI::App& tools, int& exit_code) {
  add_tool(
      tools,
      {"template", "A character sheet to begin with, explained in remarks",
       "Example:\n"
       "  fray success-rolls template > ana.toml\n"
       "  fray character check ana.toml"},
      false,
      [](const success_rolls::Content&, ToolDice&) -> std::expected<ToolAnswer, std::string> {
        const std::string text(success_rolls::sheet_template());
        return ToolAnswer{{{"toml", text}}, text};
      },
      exit_code);
}

}  // namespace fray::success_rolls::commands
