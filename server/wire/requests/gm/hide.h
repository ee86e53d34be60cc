#pragma once

#include <cstdint>

#include "wire/table_request.h"

namespace fray::wire {

struct Hide {
  static constexpr BySeat kMay = kGmAlone;

  std::uint32_t combatant = 0;

  static Translated to_input(const encounter::Encounter& encounter, table::SeatId by,
                             const Hide& request) {
    return gm_command(encounter, by, encounter::GmCommand::Kind::Hide, request.combatant,
                      "gm.hide.combatant");
  }
};

}  // namespace fray::wire
