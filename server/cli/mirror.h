#pragma once

#include <expected>
#include <string>

#include "table/setup.h"

namespace fray::cli {

/// The fight of the first side against itself: its half of the map and its people once more, facing
/// each other. What the options say of those who are gone goes with them. The error is for people:
/// it is not on squares, or the first side does not stand on the left half.
std::expected<table::Setup, std::string> mirrored(const table::Setup& setup);

}  // namespace fray::cli
