#pragma once

#include "rules/egs/fight/fight.h"

// Objects on the map that may be broken, or shot through (L3022-3038, R215, R266).
namespace fray::egs {

/// The Toughness of a closed door, of a wall or an obstacle that a talent has raised, or of the
/// map's walls where the table sets their material; 0: nothing there breaks.
int toughness_at(const Fight& f, board::Cell at);
/// Is there anything on the map that could be broken?
bool has_anything_to_break(const Fight& f);
/// Its Toughness less earlier blows.
int toughness_left(const Fight& f, board::Cell at);
/// The one thing without which the one place would be seen from the other; nothing: there is none
/// that breaks.
std::optional<board::Cell> what_hides(const Fight& f, board::Cell from, board::Cell to);
/// Damages it; `who` breaks it once that reaches its Toughness. Returns the excess; below 0: it
/// still stands.
int batter(Fight& f, CombatantId who, board::Cell at, int damage);
/// Makes a lasting obstacle there; false where a combatant or an object stands.
bool make_obstacle(Fight& f, CombatantId by, board::Cell at, int toughness);
/// Takes one away that was made; false where there is none.
bool clear_obstacle(Fight& f, CombatantId by, board::Cell at);
Obstacle* obstacle_at(Fight& f, board::Cell at);
/// What talents have made or raised there is gone.
void end_walls(Fight& f, board::Cell at);

}  // namespace fray::egs
