#pragma once

#include <cstdint>

#include "wire/table_request.h"

namespace fray::wire {

struct Reveal {
  static constexpr BySeat kMay = kGmAlone;

  std::uint32_t combatant = 0;

  static Translated to_input(const encounter::Encounter& encounter, table::SeatId by,
                             const Reveal& request) {
    return gm_command(encounter, by, encounter::GmCommand::Kind::Reveal, request.combatant,
                      "gm.reveal.combatant");
  }
};

}  // namespace fray::wire
