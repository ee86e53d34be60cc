#include "cli/commands.h"

#include <algorithm>
#include <span>
#include <vector>

#include <CLI/CLI.hpp>

#include "console/command.h"
#include "rules/rulesets.h"

namespace fray::cli {
namespace {

std::vector<console::Command> brought_along(console::Command::Under under) {
  std::vector<console::Command> commands;
  for (const rules::Entry& entry : rules::all()) {
    std::ranges::copy_if(entry.commands(), std::back_inserter(commands),
                         [under](const console::Command& c) { return c.under == under; });
  }
  return commands;
}

void add_odds(CLI::App& app, int& exit_code) {
  CLI::App* odds = app.add_subcommand("odds", "Exact odds of a roll, by arithmetic");
  odds->require_subcommand(1);
  for (const console::Command& command : brought_along(console::Command::Under::Odds)) {
    command.add(*odds, exit_code);
  }
}

}  // namespace

void add_commands(CLI::App& app, int& exit_code) {
  for (const auto add : {add_serve, add_scenario, add_sim, add_odds, add_difficulty, add_links,
                         add_map, add_replay, add_backup, add_admin, add_campaign, add_character}) {
    add(app, exit_code);
  }
  // The last ones stand by name.
  std::vector<console::Command> last = brought_along(console::Command::Under::Program);
  last.push_back({console::Command::Under::Program, "rules", add_rules});
  std::ranges::sort(last, {}, &console::Command::name);
  for (const console::Command& command : last) command.add(app, exit_code);
}

}  // namespace fray::cli
