// What the GM does to those who take part, past all rules.
#include "rules/forge/game.h"

namespace fray::forge {

table::Result<> ForgeGame::put(table::Table& table, CombatantId who, table::Place to) {
  using table::Code;
  Fight& f = fight_;
  if (!f.standing_in(who)) {
    return table::reject(Code::IllegalNow, "combatant", "is dead or gone, and stands nowhere");
  }
  if (const auto moved = f.state.grid.move(Fight::figure(who), to.cell()); !moved) {
    return table::reject(Code::Invalid, "place", moved.error());
  }
  table.emit(table::common::kMoved, who, table::Place(to.cell()));
  f.loosen_holds(who);
  return {};
}

}  // namespace fray::forge
