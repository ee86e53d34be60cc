#pragma once

#include <cstdint>

#include "wire/table_request.h"

namespace fray::wire {

/// Where a combatant is put.
struct Move {
  static constexpr BySeat kMay = kGmAlone;
  static constexpr bool kInputFields = true;

  std::uint32_t combatant = 0;
  table::Place place;

  encounter::Move input_about(table::CombatantId who) const { return {who, place}; }
};

}  // namespace fray::wire
