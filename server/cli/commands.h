#pragma once

#include "console/exit_codes.h"

namespace CLI {
class App;
}

// One function a command, each in a file of its own: it adds its subcommand to `app`, to be run
// when it has been named. A command that fails sets `exit_code`.
namespace fray::cli {

using namespace console;  // every command speaks to it

/// All of them, those that the rulesets bring along among them.
void add_commands(CLI::App& app, int& exit_code);

void add_admin(CLI::App& app, int& exit_code);
void add_adversaries(CLI::App& rules, int& exit_code);
void add_award(CLI::App& character, int& exit_code);
void add_character_form(CLI::App& character, int& exit_code);
void add_backup(CLI::App& app, int& exit_code);
void add_campaign(CLI::App& app, int& exit_code);
void add_character(CLI::App& app, int& exit_code);
void add_character_archive(CLI::App& character, int& exit_code);
void add_difficulty(CLI::App& app, int& exit_code);
void add_links(CLI::App& app, int& exit_code);
void add_map(CLI::App& app, int& exit_code);
void add_options(CLI::App& rules, int& exit_code);
void add_replay(CLI::App& app, int& exit_code);
void add_rules(CLI::App& app, int& exit_code);
void add_scenario(CLI::App& app, int& exit_code);
void add_serve(CLI::App& app, int& exit_code);
void add_sim(CLI::App& app, int& exit_code);
void add_words(CLI::App& rules, int& exit_code);

}  // namespace fray::cli
