#pragma once

#include <cstdint>

#include "wire/table_request.h"

namespace fray::wire {

struct EnterDice {
  static constexpr BySeat kMay = kDeciders;
  static constexpr bool kInputFields = true;

  std::uint32_t combatant = 0;
  table::ThrownDice dice;

  static Translated to_input(const encounter::Encounter& encounter, table::SeatId by,
                             const EnterDice& request) {
    const auto who = own_combatant(encounter, by, request.combatant, "enterDice.combatant");
    if (!who) return std::unexpected(who.error());
    return encounter::Input{by, encounter::EnterDice{*who, request.dice}};
  }
};

}  // namespace fray::wire
