#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "wire/table_request.h"

namespace fray::wire {

/// A Power in keys and references.
struct UsePower {
  static constexpr BySeat kMay = kGmAlone;

  std::string action;
  std::string item;  // empty: none
  std::string mode;
  std::vector<std::int64_t> values;

  /// Refused unless it is among the encounter's powers.
  static Translated to_input(const encounter::Encounter& encounter, table::SeatId by,
                             const UsePower& request);
};

}  // namespace fray::wire
