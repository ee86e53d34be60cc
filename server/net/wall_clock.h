// The time of day, for data that outlives a connection.
#pragma once

#include <chrono>

#include "campaign/time.h"

namespace fray::net {

inline campaign::Time time_of_day() {
  return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

}  // namespace fray::net
