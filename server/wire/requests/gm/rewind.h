#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "wire/table_request.h"

namespace fray::wire {

struct Rewind {
  static constexpr BySeat kMay = kGmAlone;

  std::uint64_t moment = 0;
  std::optional<std::uint64_t> if_moment = std::nullopt;  // as the sender believes it to be

  static Translated to_input(const encounter::Encounter& encounter, table::SeatId by,
                             const Rewind& request) {
    const auto may = may_rewind(encounter, request.if_moment, "gm.rewind.ifMoment");
    if (!may) return std::unexpected(may.error());
    if (request.moment > encounter.moment()) {
      return table::reject(table::Code::Invalid, "gm.rewind.moment",
                           "is from 0 to " + std::to_string(encounter.moment()));
    }
    return encounter::Input{by, encounter::Rewind{request.moment}};
  }
};

}  // namespace fray::wire
