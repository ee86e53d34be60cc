#pragma once

#include <cstdint>

#include "wire/table_request.h"

namespace fray::wire {

struct Autopilot {
  static constexpr BySeat kMay = kGmAlone;
  static constexpr bool kInputFields = true;

  std::uint32_t combatant = 0;  // 0: all that no player decides for
  bool on = false;

  static Translated to_input(const encounter::Encounter& encounter, table::SeatId by,
                             const Autopilot& request) {
    encounter::Autopilot input{.on = request.on};
    if (request.combatant != 0) {
      const auto who = any_combatant(encounter, request.combatant, "gm.autopilot.combatant");
      if (!who) return std::unexpected(who.error());
      input.who = *who;
    }
    return encounter::Input{by, input};
  }
};

}  // namespace fray::wire
