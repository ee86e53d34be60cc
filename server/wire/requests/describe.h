#pragma once

#include "wire/table_request.h"

namespace fray::wire {

/// Answered by the ruleset's descriptor, which is encoded once for all (wire/description.h).
struct Describe {
  static constexpr BySeat kMay = kAllSeats;
};

}  // namespace fray::wire
