#pragma once

#include <chrono>
#include <cstdint>

namespace fray::campaign {

/// A moment of the calendar, UTC, in milliseconds. Always an argument: nothing here looks at a
/// clock.
using Time = std::chrono::sys_time<std::chrono::milliseconds>;

/// Since 1970-01-01 UTC.
constexpr std::int64_t ms_of(Time time) {
  return time.time_since_epoch().count();
}

}  // namespace fray::campaign
