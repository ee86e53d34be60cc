#pragma once

#include <optional>

#include "wire/table_request.h"

namespace fray::wire {

struct PointAt {
  static constexpr BySeat kMay{.gm = Cell::Yes, .player = Cell::Yes};

  table::Place place;
  std::optional<table::Place> from = {};  // a ruler starts there
};

}  // namespace fray::wire
