// GM changes to combatants, past all rules.
#include "rules/forge/body/health.h"
#include "rules/forge/game/game.h"
#include "rules/forge/rounds/initiative.h"
#include "table/turn_order.h"

namespace fray::forge {

std::string_view ForgeGame::stands_nowhere(CombatantId who) const {
  return fight_.standing_in(who) ? "" : "is dead or gone, and stands nowhere";
}

std::expected<void, std::string> ForgeGame::move_to(CombatantId who, table::Place to) {
  return fight_.state.grid.move(Fight::figure(who), to.cell());
}

table::Place ForgeGame::place_of(CombatantId who) const {
  return table::Place(fight_.space(who).origin);
}

void ForgeGame::was_put(CombatantId who) {
  fight_.loosen_holds(who);
}

std::string_view ForgeGame::takes_no_part(CombatantId who) const {
  return fight_.standing_in(who) ? "" : "is dead or gone, and takes no part";
}

// It is as one who has fled, with whatever state it is in; a summoned creature is dispelled.
void ForgeGame::leave(CombatantId who) {
  Fight& f = fight_;
  break_off(f, who);
  Combatant& c = f.at(who);
  if (c.summoner != kNoCombatant) {
    dispel(f, who);
  } else {
    c.present = false;
    f.state.grid.remove(Fight::figure(who));
  }
}

std::vector<CombatantId> ForgeGame::order_of_turns() const {
  return fight_.state.priority;
}

// Like taking the initiative: priority changes at once.
void ForgeGame::reorder(table::Table& table, CombatantId who, CombatantId before) {
  table::give_precedence(fight_.state.priority, {who, before});
  let_slots_follow(fight_);
  table.arrange(fight_.state.priority);
}

}  // namespace fray::forge
