#pragma once

#include <optional>

#include "rules/forge/fight.h"

// What moving costs and who is in the way, for everything that moves. Costs are in half energy, as
// the board counts them.
namespace fray::forge {

/// Feet left of the speed in this cycle. Each energy spent on running raises it by 5'.
int feet_left(const Combatant& c);
/// Is there anything against moving at all: what holds it, no speed or no energy left?
bool may_move(const Fight& f, const Combatant& c);
board::StepCost step_cost(const Fight& f, const Combatant& c, bool run);
board::MoveRules rules_for(const Fight& f, const Combatant& c, bool run);
/// Allies and the fallen may be passed (L967); somebody unknown is no obstacle until met.
board::Passage passage(const Fight& f, const Combatant& c, board::FigureId figure);

/// Somebody unknown in these cells is met; whether there is anybody at all.
bool meet_anyone(Fight& f, CombatantId who, const board::Footprint& there);
/// Whom the mover holds comes along (L1472).
void drag(Fight& f, CombatantId holder, board::Cell left);

/// Straight to the far side of an adjacent enemy (L969).
struct WayThrough {
  board::Cell to;
  int feet = 0;
  int energy = 0;
};
/// None if there is no room, or not enough speed.
std::optional<WayThrough> way_through(const Fight& f, const Combatant& c, CombatantId enemy);

}  // namespace fray::forge
