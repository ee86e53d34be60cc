// What the GM does to those who take part, past all rules.
#include "rules/forge/body/health.h"
#include "rules/forge/game/game.h"
#include "rules/forge/rounds/initiative.h"
#include "table/turn_order.h"

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

// It is as one who has fled, with whatever state it is in; a summoned creature is dispelled.
table::Result<> ForgeGame::take_out(table::Table& table, CombatantId who) {
  using table::Code;
  Fight& f = fight_;
  if (!f.state.fighting) {
    return table::reject(Code::IllegalNow, "", "is for fights alone");
  }
  if (!f.standing_in(who)) {
    return table::reject(Code::IllegalNow, "combatant", "is dead or gone, and takes no part");
  }
  table.emit(table::common::kTookOut, who);
  break_off(f, who);
  Combatant& c = f.at(who);
  if (c.summoner != kNobody) {
    dispel(f, who);
  } else {
    c.present = false;
    f.state.grid.remove(Fight::figure(who));
  }
  return {};
}

std::vector<CombatantId> ForgeGame::order() const {
  return fight_.state.fighting ? fight_.state.priority : std::vector<CombatantId>();
}

// As one that takes the initiative: priority changes at once.
void ForgeGame::reorder(table::Table& table, CombatantId who, CombatantId before) {
  table::give_precedence(fight_.state.priority, {who, before});
  let_slots_follow(fight_);
  table.arrange(fight_.state.priority);
}

}  // namespace fray::forge
