#pragma once

#include "table/rejection.h"
#include "table/table.h"

namespace fray::table {

/// What a Game also is where the GM may move combatants and change their sides, whatever the rules
/// say. Only ever at a rest: an action under way counts on where everybody is, and with whom.
class RearrangedGame {
 public:
  virtual ~RearrangedGame() = default;

  /// Puts `who` at `to`, past everything in between, at no cost and without a reaction, and
  /// announces common::kMoved, with the way it looks where there are facings; where `to` has none,
  /// it keeps its own. Refused, in the fields "combatant" and "place": one that stands nowhere, and
  /// what is not free ground of the board.
  virtual Result<> put(Table& table, CombatantId who, Place to) = 0;
  /// From now on it is with its friends on `side`, and nothing else of it changes. The table knows
  /// already.
  virtual void join(CombatantId who, Side side) = 0;
};

}  // namespace fray::table
