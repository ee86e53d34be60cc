#pragma once

#include <string_view>

namespace fray::cli {

/// The demonstration fight as a setup file.
std::string_view demo_setup();

}  // namespace fray::cli
