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

  static Translated to_input(const encounter::Encounter& encounter, table::SeatId by,
                             const Move& request) {
    const auto who = any_combatant(encounter, request.combatant, "gm.move.combatant");
    if (!who) return std::unexpected(who.error());
    return encounter::Input{by, encounter::Move{*who, request.place}};
  }
};

}  // namespace fray::wire
