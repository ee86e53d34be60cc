#pragma once

#include <cstdint>

#include "wire/table_request.h"

namespace fray::wire {

struct SecretDice {
  static constexpr BySeat kMay = kGmAlone;

  std::uint32_t combatant = 0;
  bool secret = false;

  encounter::GmCommand input_about(table::CombatantId who) const {
    using enum encounter::GmCommand::Kind;
    return {secret ? HideDice : ShowDice, who};
  }
};

}  // namespace fray::wire
