#pragma once

#include <string_view>
#include <vector>

#include "live/rate.h"
#include "live/seats.h"

namespace fray::live {

/// Pointing at places of the board: how often, in which color, and who sees it. It is independent
/// of the encounter's state, so that nothing depends on hidden combatants.
class Pointing {
 public:
  static constexpr double kPerSecond = 1;
  static constexpr double kBurst = 3;

  explicit Pointing(std::size_t seats) : rates_(seats, Rate(kPerSecond, kBurst)) {}

  /// False where the seat, with all its devices, has pointed too often.
  bool may_point(table::SeatId seat, Rate::Clock::time_point now) {
    return rates_[table::raw(seat)].spend_if_enough(1, now);
  }

 private:
  std::vector<Rate> rates_;  // by seat
};

/// A GM points for all; a player for their own side and the GMs. Spectators see all sides and would
/// pass it on to the other one.
bool sees_pointing(const table::SeatSetup& viewer, const table::SeatSetup& pointer);

/// As "#rrggbb".
std::string_view color_of(table::SeatId seat);

}  // namespace fray::live
