// What the GM does to those who take part, past all rules (B33, B34, B48, B49).
#include "rules/success_rolls/game.h"
#include "rules/success_rolls/rounds.h"

namespace fray::success_rolls {

table::Result<> SuccessRollsGame::put(table::Table& table, CombatantId who, table::Place to) {
  using table::Code;
  Field& field = fight_.state.field;
  if (!field.has(who)) {
    return table::reject(Code::IllegalNow, "combatant", "is out of the fight, and in nobody's way");
  }
  if (const auto put = field.put(who, to.cell()); !put) {
    return table::reject(Code::Invalid, "place", put.error());
  }
  table.emit(table::common::kMoved, who, table::Place(field.at(who)));
  return {};
}

table::Result<> SuccessRollsGame::take_out(table::Table& table, CombatantId who) {
  Combatant& c = fight_.at(who);
  if (c.down >= Down::Surrendered) {
    return table::reject(table::Code::IllegalNow, "combatant",
                         "is out of the fight already, and takes no part");
  }
  table.emit(table::common::kTookOut, who);
  c.down = Down::Left;
  c.declared = {.act = Act::Nothing};
  if (fight_.state.field.has(who)) fight_.state.field.remove(who);
  return {};
}

std::vector<CombatantId> SuccessRollsGame::order() const {
  const auto order = order_of_moves(fight_);
  return {order.begin(), order.end()};
}

void SuccessRollsGame::reorder(table::Table&, CombatantId who, CombatantId before) {
  fight_.state.gm_order.push_back({who, before});
}

}  // namespace fray::success_rolls
