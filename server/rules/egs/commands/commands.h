#pragma once

#include <span>

#include "console/command.h"

// The commands of EGS.
namespace fray::egs::commands {

/// All of them.
std::span<const console::Command> all();

void add_odds(CLI::App& odds, int& exit_code);

}  // namespace fray::egs::commands
