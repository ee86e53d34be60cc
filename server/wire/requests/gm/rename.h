#pragma once

#include <cstdint>
#include <string>

#include "wire/table_request.h"

namespace fray::wire {

struct Rename {
  static constexpr BySeat kMay = kGmAlone;
  static constexpr bool kInputFields = true;

  std::uint32_t combatant = 0;
  std::string name;

  static Translated to_input(const encounter::Encounter& encounter, table::SeatId by,
                             const Rename& request) {
    const auto who = any_combatant(encounter, request.combatant, "gm.rename.combatant");
    if (!who) return std::unexpected(who.error());
    return encounter::Input{by, encounter::Rename{*who, request.name}};
  }
};

}  // namespace fray::wire
