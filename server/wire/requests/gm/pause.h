#pragma once

#include "wire/table_request.h"

namespace fray::wire {

/// About the table's timers, so that live::GmCommands carries it out.
struct Pause {
  static constexpr BySeat kMay = kGmAlone;
  static constexpr bool kIgnoresKey = true;

  bool paused = false;
};

}  // namespace fray::wire
