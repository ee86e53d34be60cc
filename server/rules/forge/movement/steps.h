#pragma once

#include <optional>

#include "rules/forge/attack/trigger.h"
#include "rules/forge/fight/fight.h"

// Single steps: answering them, giving them away, forcing them, and the way through an enemy.
namespace fray::forge {

/// Result of a step after reactions. Repelled combatants have taken it, and have been driven back
/// (L2209).
enum class StepEnd : std::uint8_t { Goes, Stopped, Repelled };
/// Asks for reactions to a step of `who` to `to` before it is made. `due` is the energy that the
/// step itself still costs.
table::Script<StepEnd> offer_step(Fight& fight, CombatantId who, board::Cell to, int due = 0,
                                  bool by_action = true);
/// A parameter: where `who` could be with one step of 5', as far as `knower` knows. False, and
/// nothing appended to the list, if there is no such place.
bool add_single_step(const Fight& fight, CombatantId who, table::Side knower,
                     table::OptionList& list, table::Option option);
/// Makes the step, at no cost; asks for reactions to it.
table::Script<> step_freely(Fight& fight, CombatantId who, board::Cell to, Term cause);
/// Forces `who` straight to a cell, or away from `from` by this many cells, as far as there is room
/// (L1578). Meets an unknown combatant in the way; ends holds that are out of reach.
void push_to(Fight& fight, CombatantId who, board::Cell to);
void push_away(Fight& fight, CombatantId from, CombatantId who, int cells);

/// The mover meets the unknown in these cells; true if any figure was there.
bool meet_anyone(Fight& f, CombatantId who, const board::Footprint& there);
/// The mover's captive comes along (L1472).
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
