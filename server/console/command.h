#pragma once

#include <string_view>

#include "console/exit_codes.h"

namespace CLI {
class App;
}

namespace fray::console {

/// A command that a ruleset brings along.
struct Command {
  enum class Under {
    Program,  ///< `fray NAME`
    Odds,     ///< `fray odds NAME`
  };

  Under under = Under::Program;
  std::string_view name;
  /// Adds the command to the one above it, run when it is named. A failing one sets `exit_code`.
  void (*add)(CLI::App& above, int& exit_code) = nullptr;
};

}  // namespace fray::console
