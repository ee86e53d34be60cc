#pragma once

#include <span>
#include <vector>

#include "board/terrain.h"
#include "table/rejection.h"
#include "table/table.h"

namespace fray::table {

/// What a Game also is where the GM may move combatants, change their sides and their order,
/// remove them, and draw on the map, whatever the rules say. Only ever at a rest: an action under
/// way relies on all positions and engagements.
class RearrangedGame {
 public:
  virtual ~RearrangedGame() = default;

  /// Puts `who` at `to`, past everything in between, at no cost and without a reaction, and
  /// announces common::kMoved, with its facing where there are facings; where `to` has none, it
  /// retains its own. Refused, in the fields "combatant" and "place": one without a position, and
  /// what is not empty ground of the board.
  virtual Result<> put(Table& table, CombatantId who, Place to) = 0;
  /// From now on its allies are those on `side`, and nothing else of it changes. The table knows
  /// already.
  virtual void join(CombatantId who, Side side) = 0;
  /// `who` takes no part from here on: it has no position, holds nothing and is no target, its
  /// options are to pass, and its side no longer counts on it. Announces common::kTookOut before
  /// its consequences. Its carried state stays as it was. Refused, in the field "combatant", for
  /// one that is dead or has left; Unsupported where the ruleset cannot remove combatants.
  virtual Result<> take_out(Table& table, CombatantId who) = 0;
  /// The turn order, including the GM's changes. Empty where there is none.
  virtual std::vector<CombatantId> order() const = 0;
  /// From now on `who` acts right before `before`, or last (kNoCombatant); both are in the order.
  /// No combatant gets two turns in a round or loses one: a change that would do that takes effect
  /// with the next round. Emits nothing. Where candidates of the open window change places, the
  /// table knows (Table::arrange).
  virtual void reorder(Table& table, CombatantId who, CombatantId before) = 0;
  /// From now on these places of the map are this ground, whatever was there. Announces
  /// common::kOpenedDoor, kClosedDoor or kDrew before its consequences. Refused as a whole, in the
  /// field "places": off the map, an obstacle where a combatant stands, and what changes nothing;
  /// Unsupported where there is no map.
  virtual Result<> draw(Table& table, std::span<const Place> places, board::Terrain ground) {
    (void)table, (void)places, (void)ground;
    return reject(Code::Unsupported, "", "there is no map to draw on");
  }
};

}  // namespace fray::table
