#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "wire/table_request.h"

namespace fray::wire {

struct Control {
  static constexpr BySeat kMay = kGmAlone;

  std::uint32_t combatant = 0;
  std::string seat;  // its key; empty: as at the beginning

  static Translated to_input(const encounter::Encounter& encounter, table::SeatId by,
                             const Control& request) {
    const auto who = any_combatant(encounter, request.combatant, "gm.control.combatant");
    if (!who) return std::unexpected(who.error());
    encounter::Control input{.who = *who};
    if (!request.seat.empty()) {
      const auto& seats = encounter.setup().seats;
      const auto seat = std::ranges::find(seats, request.seat, &table::SeatSetup::key);
      if (seat == seats.end()) {
        return table::reject(table::Code::NotFound, "gm.control.seat",
                             "the table has no such seat; name it by its key");
      }
      input.seat = static_cast<table::SeatId>(seat - seats.begin());
    }
    return encounter::Input{by, input};
  }
};

}  // namespace fray::wire
