#pragma once

#include <cstdint>

namespace fray {

/// How often this program has asked for memory so far, on all its threads: its operator new counts.
std::uint64_t allocations();

}  // namespace fray
