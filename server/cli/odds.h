#pragma once

namespace CLI {
class App;
}

// `fray odds RULESET`: one function a ruleset, each in a file of its own, adds its subcommands.
namespace fray::cli {

void add_forge_odds(CLI::App& odds, int& exit_code);
void add_success_rolls_odds(CLI::App& odds, int& exit_code);
void add_egs_odds(CLI::App& odds, int& exit_code);

}  // namespace fray::cli
