// GM changes to combatants and to the map, past all rules.
#include <algorithm>
#include <cassert>

#include "rules/forge/body/health.h"
#include "rules/forge/game/game.h"
#include "rules/forge/rounds/initiative.h"
#include "rules/kit/drawing.h"
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

table::Result<> ForgeGame::draw(table::Table& table, std::span<const table::Place> places,
                                board::Terrain ground) {
  board::Grid& grid = fight_.state.grid;
  const auto is_taken = [&grid](board::Cell at) {
    return std::ranges::any_of(grid.figures(), [at](const board::Grid::Standing& figure) {
      return figure.space.contains(at);
    });
  };
  const auto changed = kit::changed_by_drawing(grid, places, ground, is_taken);
  if (!changed) return std::unexpected(changed.error());
  kit::announce_drawing(table, grid, *changed, ground);
  fight_.state.ground_changes = true;
  for (const board::Cell at : *changed) {
    const auto drawn = grid.set_terrain(at, ground);
    assert(drawn);
  }
  return {};
}

}  // namespace fray::forge
