#pragma once

#include <cstdint>
#include <optional>

#include "wire/table_request.h"

namespace fray::wire {

struct Undo {
  static constexpr BySeat kMay = kGmAlone;

  std::optional<std::uint64_t> if_moment = std::nullopt;

  static Translated to_input(const encounter::Encounter& encounter, table::SeatId by,
                             const Undo& request) {
    const auto may = may_rewind(encounter, request.if_moment, "gm.undo.ifMoment");
    if (!may) return std::unexpected(may.error());
    const auto moment = encounter.before_last_decision();
    if (!moment) {
      return table::reject(table::Code::IllegalNow, "gm.undo",
                           "no player has decided anything that is in force");
    }
    return encounter::Input{by, encounter::Rewind{*moment}};
  }
};

}  // namespace fray::wire
