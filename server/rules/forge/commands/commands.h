#pragma once

#include <span>

#include "console/command.h"

// The commands of the Forge Engine.
namespace fray::forge::commands {

/// All of them.
std::span<const console::Command> all();

void add_odds(CLI::App& odds, int& exit_code);
void add_tools(CLI::App& app, int& exit_code);

}  // namespace fray::forge::commands
