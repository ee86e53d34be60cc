#pragma once

#include "wire/table_request.h"

namespace fray::wire {

struct PointAt {
  static constexpr BySeat kMay{.gm = Cell::Yes, .player = Cell::Yes};

  table::Place place;
};

}  // namespace fray::wire
