#pragma once

#include <cstdint>
#include <string>

#include "wire/table_request.h"

namespace fray::wire {

struct Attach {
  static constexpr BySeat kMay = kAllSeats;

  std::string encounter;  // empty: the current one
  std::uint64_t after_seq = 0;
};

}  // namespace fray::wire
