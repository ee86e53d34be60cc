#include "cli/odds.h"

#include <CLI/CLI.hpp>

#include "cli/commands.h"

namespace fray::cli {

void add_odds(CLI::App& app, int& exit_code) {
  CLI::App* odds = app.add_subcommand("odds", "Exact odds of a roll, by arithmetic");
  odds->require_subcommand(1);
  for (const auto add : {add_forge_odds, add_success_rolls_odds, add_egs_odds}) {
    add(*odds, exit_code);
  }
}

}  // namespace fray::cli
