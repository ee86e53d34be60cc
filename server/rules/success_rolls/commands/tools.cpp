// `fray success-rolls`: tools for a GM outside of fights.
#include <CLI/CLI.hpp>

#include "rules/success_rolls/commands/commands.h"
#include "rules/success_rolls/commands/tool.h"

namespace fray::success_rolls::commands {

void add_tools(CLI::App& app, int& exit_code) {
  CLI::App* tools =
      app.add_subcommand("success-rolls", "A GM's tools for success rolls: tables, dice, sums");
  tools->require_subcommand(1);
  add_adventure(*tools, exit_code);
  add_blast(*tools, exit_code);
  add_burst(*tools, exit_code);
  add_ceremony(*tools, exit_code);
  add_chase(*tools, exit_code);
  add_command(*tools, exit_code);
  add_crowd(*tools, exit_code);
  add_fall(*tools, exit_code);
  add_hike(*tools, exit_code);
  add_learn(*tools, exit_code);
  add_object(*tools, exit_code);
  add_oracle(*tools, exit_code);
  add_reaction(*tools, exit_code);
  add_risk(*tools, exit_code);
  add_scale(*tools, exit_code);
  add_scenes(*tools, exit_code);
  add_ships(*tools, exit_code);
  add_spell(*tools, exit_code);
  add_task(*tools, exit_code);
  add_template(*tools, exit_code);
  add_twist(*tools, exit_code);
  tools->footer(
      "fray success-rolls TOOL --help explains a tool. What rolls dice says which, and with "
      "--seed\n"
      "rolls the same again.\n"
      "Examples:\n"
      "  fray success-rolls oracle --odds likely\n"
      "  fray success-rolls reaction --modifier 2 --seed 7 --json");
}

}  // namespace fray::success_rolls::commands
