#pragma once

#include <chrono>

namespace fray::campaign {

/// A moment of the calendar, UTC, in milliseconds. Always an argument: nothing here looks at a
/// clock.
using Time = std::chrono::sys_time<std::chrono::milliseconds>;

}  // namespace fray::campaign
