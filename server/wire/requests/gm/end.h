#pragma once

#include "wire/table_request.h"

namespace fray::wire {

struct End {
  static constexpr BySeat kMay = kGmAlone;

  static Translated to_input(const encounter::Encounter&, table::SeatId by, const End&) {
    return encounter::Input{by, encounter::GmCommand{.kind = encounter::GmCommand::Kind::End}};
  }
};

}  // namespace fray::wire
