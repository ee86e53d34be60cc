#pragma once

#include <iostream>
#include <string>

#include "cli/commands.h"

namespace fray::cli {

/// Says why, for the command to end with.
inline int fail(const std::string& message) {
  std::cerr << message << "\n";
  return kFailed;
}

}  // namespace fray::cli
