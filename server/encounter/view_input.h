#pragma once

#include <cstdint>
#include <vector>

#include "table/table.h"

namespace fray::encounter {

/// What views are built from: while it is unchanged, so is each viewer's view, and what accompanies
/// it.
struct ViewInput {
  /// What decides, in addition to the rules, which viewers see what of a combatant.
  struct Standing {
    table::SeatId controller{};
    table::Side side{};
    table::Audience known_to{};
    bool secret_dice = false;
    std::vector<table::ThrownDice> thrown;

    bool operator==(const Standing&) const = default;
  };

  table::View whole;
  std::vector<Standing> standings;  // by combatant
  std::uint64_t names = 0;          // so often has a name changed
};

}  // namespace fray::encounter
