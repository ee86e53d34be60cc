#pragma once

#include <expected>
#include <optional>
#include <vector>

#include "table/setup.h"
#include "table/table.h"

namespace fray::table {

/// What a Game also is where combatants may join during play. Their numbers continue those of the
/// setup, and they only join at a rest: an action under way relies on the present ones.
class ReinforcedGame {
 public:
  virtual ~ReinforcedGame() = default;

  /// Adds `newcomer` to the combatants and puts it at `at`; without that it has no position until
  /// CheckpointableGame::load sets it. All faults at once, in fields named as in CombatantSetup
  /// ("side"; the sheet's after "sheet.", with the line in the message), and then nothing has
  /// changed. The table does not know of it yet.
  virtual std::expected<void, std::vector<Rejection>> admit(const CombatantSetup& newcomer,
                                                            std::optional<Place> at) = 0;
  /// The one admitted last, of which the table knows by now, takes its part from here on.
  virtual void enter(Table& table) = 0;
};

}  // namespace fray::table
