#pragma once

#include <string>

namespace CLI {
class App;
}

namespace fray::cli {

/// Adds the name of a ruleset, required, for commands about one.
void add_ruleset_option(CLI::App& command, std::string& ruleset);

}  // namespace fray::cli
