#pragma once

#include <cstdint>

#include "wire/table_request.h"

namespace fray::wire {

struct Reveal {
  static constexpr BySeat kMay = kGmAlone;

  std::uint32_t combatant = 0;

  encounter::GmCommand input_about(table::CombatantId who) const {
    return {encounter::GmCommand::Kind::Reveal, who};
  }
};

}  // namespace fray::wire
