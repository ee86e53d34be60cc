#pragma once

#include <cstdint>

#include "wire/table_request.h"

namespace fray::wire {

/// About the table's timers, so that live::GmCommands carries it out.
struct ExtendClock {
  static constexpr BySeat kMay = kGmAlone;
  static constexpr std::uint32_t kMostMs = 3'600'000;

  std::uint32_t combatant = 0;  // 0: all that are asked
  std::uint32_t by_ms = 0;      // 1 to kMostMs; not checked yet
};

}  // namespace fray::wire
