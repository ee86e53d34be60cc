#pragma once

#include <expected>
#include <string>

#include "table/setup.h"

namespace fray::cli {

/// The fight of the first side against itself: its half of the map and its combatants mirrored.
/// Options that name removed combatants are dropped. The error is for people: it is not on squares,
/// or the first side is not on the left half.
std::expected<table::Setup, std::string> mirrored(const table::Setup& setup);

}  // namespace fray::cli
