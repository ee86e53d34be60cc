#pragma once

#include <cstdint>

#include "wire/table_request.h"

namespace fray::wire {

struct SetOrder {
  static constexpr BySeat kMay = kDeciders;

  std::uint32_t combatant = 0;  // 0: all that no player decides for
  table::StandingOrder order{};

  static Translated to_input(const encounter::Encounter& encounter, table::SeatId by,
                             const SetOrder& request) {
    const auto& seats = encounter.setup().seats;
    if (request.combatant == 0 && seats[table::raw(by)].role == table::Role::Gm) {
      return encounter::Input{by, encounter::Order{table::kNoCombatant, request.order}};
    }
    const auto who = own_combatant(encounter, by, request.combatant, "setOrder.combatant");
    if (!who) return std::unexpected(who.error());
    return encounter::Input{by, encounter::Order{*who, request.order}};
  }
};

}  // namespace fray::wire
