// GM changes to combatants, past all rules (B33, B34, B48, B49).
#include "rules/success_rolls/game.h"
#include "rules/success_rolls/rounds.h"

namespace fray::success_rolls {

std::string_view SuccessRollsGame::takes_no_part(CombatantId who) const {
  const bool out = fight_.at(who).down >= Down::Surrendered;
  return out ? "is out of the fight already, and takes no part" : "";
}

void SuccessRollsGame::leave(CombatantId who) {
  Combatant& c = fight_.at(who);
  c.down = Down::Left;
  c.declared = {.act = Act::Nothing};
  if (fight_.state.field.has(who)) fight_.state.field.remove(who);
}

std::vector<CombatantId> SuccessRollsGame::order_of_turns() const {
  const auto order = order_of_moves(fight_);
  return {order.begin(), order.end()};
}

void SuccessRollsGame::reorder(table::Table&, CombatantId who, CombatantId before) {
  fight_.state.gm_order.push_back({who, before});
}

}  // namespace fray::success_rolls
