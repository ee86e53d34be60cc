#pragma once

#include <cstdint>

#include "wire/table_request.h"

namespace fray::wire {

struct Reorder {
  static constexpr BySeat kMay = kGmAlone;
  static constexpr bool kInputFields = true;

  std::uint32_t combatant = 0;
  std::uint32_t before = 0;  // 0: it acts last

  static Translated to_input(const encounter::Encounter& encounter, table::SeatId by,
                             const Reorder& request) {
    const auto who = any_combatant(encounter, request.combatant, "gm.reorder.combatant");
    if (!who) return std::unexpected(who.error());
    if (request.before == 0) {
      return encounter::Input{by, encounter::Reorder{*who, table::kNoCombatant}};
    }
    const auto before = any_combatant(encounter, request.before, "gm.reorder.before");
    if (!before) return std::unexpected(before.error());
    return encounter::Input{by, encounter::Reorder{*who, *before}};
  }
};

}  // namespace fray::wire
