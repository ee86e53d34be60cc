#pragma once

#include <cstdint>
#include <string>

#include "wire/table_request.h"

namespace fray::wire {

struct ChangeSide {
  static constexpr BySeat kMay = kGmAlone;
  static constexpr bool kInputFields = true;

  std::uint32_t combatant = 0;
  std::string side;  // its name

  static Translated to_input(const encounter::Encounter& encounter, table::SeatId by,
                             const ChangeSide& request) {
    const auto who = any_combatant(encounter, request.combatant, "gm.changeSide.combatant");
    if (!who) return std::unexpected(who.error());
    const auto side = side_named(encounter, request.side, "gm.changeSide.side");
    if (!side) return std::unexpected(side.error());
    return encounter::Input{by, encounter::ChangeSide{*who, *side}};
  }
};

}  // namespace fray::wire
