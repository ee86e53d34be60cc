#pragma once

#include <memory>
#include <string>
#include <utility>

#include "wire/table_request.h"

namespace fray::wire {

/// A reinforcement whose side is still to be looked up.
struct Reinforce {
  static constexpr BySeat kMay = kGmAlone;
  static constexpr bool kInputFields = true;

  table::CombatantSetup newcomer;
  std::string side;  // its name

  static Translated to_input(const encounter::Encounter& encounter, table::SeatId by,
                             const Reinforce& request) {
    const auto side = side_named(encounter, request.side, "gm.reinforce.side");
    if (!side) return std::unexpected(side.error());
    auto newcomer = std::make_shared<table::CombatantSetup>(request.newcomer);
    newcomer->side = *side;
    return encounter::Input{by, encounter::Reinforce{std::move(newcomer)}};
  }
  /// Only the place goes by another name, and its facing is a part of it.
  static std::string field_of(std::string field) {
    if (field.starts_with("at")) field.replace(0, 2, "place");
    return field == "facing" ? "place.facing" : field;
  }
};

}  // namespace fray::wire
