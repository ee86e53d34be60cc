#pragma once

#include <string_view>

#include "scenario/run.h"

namespace fray::cli {

/// The rulesets in this program, built on first use. Nullptr where there is none of that name.
const scenario::System* find_system(std::string_view id);

/// "forge": their names, for messages.
std::string_view system_names();

}  // namespace fray::cli
