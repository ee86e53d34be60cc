#pragma once

#include "wire/table_request.h"

namespace fray::wire {

struct Detach {
  static constexpr BySeat kMay = kAllSeats;
};

}  // namespace fray::wire
