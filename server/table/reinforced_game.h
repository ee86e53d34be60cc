#pragma once

#include <expected>
#include <optional>
#include <vector>

#include "table/setup.h"
#include "table/table.h"

namespace fray::table {

/// What a Game also is where combatants may join in while it is played. They are numbered on from
/// those of the setup, and only ever join at a rest: an action under way keeps hold of those there
/// are.
class ReinforcedGame {
 public:
  virtual ~ReinforcedGame() = default;

  /// Takes `newcomer` among the combatants and puts it at `at`; without that it stands nowhere
  /// yet, and where it does CheckpointableGame::load will say. All faults at once, in fields that
  /// are called as in CombatantSetup ("side"; what the sheet says after "sheet.", with the line in
  /// the message), and then nothing has changed. The table does not know of it yet.
  virtual std::expected<void, std::vector<Rejection>> admit(const CombatantSetup& newcomer,
                                                            std::optional<Place> at) = 0;
  /// The one admitted last, of which the table knows by now, takes its part from here on.
  virtual void enter(Table& table) = 0;
};

}  // namespace fray::table
