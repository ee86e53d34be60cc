#pragma once

#include <cstdint>

#include "table/setup.h"

namespace fray::bench {

/// Two lines of `a_side` characters who face each other on open ground of 60 x 60 cells, each drawn
/// at random from the whole content: bodies, weapons and some thirty skills that no template has
/// together.
table::Setup wild_fight(int a_side, std::uint64_t seed);

}  // namespace fray::bench
