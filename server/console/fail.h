#pragma once

#include <iostream>
#include <string>

#include "console/exit_codes.h"

namespace fray::console {

/// Says why, for the command to end with.
inline int fail(const std::string& message) {
  std::cerr << message << "\n";
  return kFailed;
}

}  // namespace fray::console
