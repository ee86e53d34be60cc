#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/success_rolls/ships/ship_file.h"

namespace fray::success_rolls {

struct ShipEvent {
  int turn = 0;
  std::string_view what;  ///< "fires", "dodges", "flies", "repairs", "collides", ...
  ShipId ship = 0;
  std::optional<ShipId> other;  ///< the target, the enemy
  std::string_view how;         ///< the maneuver, or what the damage comes to
  std::optional<int> roll;
  std::optional<int> target;
  bool success = false;
};

struct ShipStory {
  std::vector<ShipEvent> events;
  ShipFight fight;  ///< as it stands afterwards
};

/// Plays the turns of a file: every target that may dodge does, and crews repair all they can.
/// `die` rolls one die of that size. The fault of an invalid order, with its line; everything
/// before it has been rolled.
std::expected<ShipStory, document::Fault> play_ships(const ShipFile& file,
                                                     const std::function<int(int sides)>& die);

}  // namespace fray::success_rolls
