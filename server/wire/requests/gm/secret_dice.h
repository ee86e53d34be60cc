#pragma once

#include <cstdint>

#include "wire/table_request.h"

namespace fray::wire {

struct SecretDice {
  static constexpr BySeat kMay = kGmAlone;

  std::uint32_t combatant = 0;
  bool secret = false;

  static Translated to_input(const encounter::Encounter& encounter, table::SeatId by,
                             const SecretDice& request) {
    using enum encounter::GmCommand::Kind;
    return gm_command(encounter, by, request.secret ? HideDice : ShowDice, request.combatant,
                      "gm.secretDice.combatant");
  }
};

}  // namespace fray::wire
