#pragma once

#include "rules/egs/fight/fight.h"

// What stands on the map and may be broken, or shot through (L3022-3038, R215, R266).
namespace fray::egs {

/// Its Toughness: of a closed door, of a wall or an obstacle that a talent has raised, of the map's
/// walls where the table says what they are made of; 0: nothing there breaks.
int toughness_at(const Fight& f, board::Cell at);
/// Is there anything on the map that could be broken?
bool has_anything_to_break(const Fight& f);
/// What blows have left of it.
int toughness_left(const Fight& f, board::Cell at);
/// The one thing without which the one place would be seen from the other; nothing: there is none
/// that breaks.
std::optional<board::Cell> what_hides(const Fight& f, board::Cell from, board::Cell to);
/// So much damage is done to it, and `who` breaks it once that reaches its Toughness. What is
/// beyond is returned; below 0: it stands.
int batter(Fight& f, CombatantId who, board::Cell at, int damage);
/// Makes a lasting obstacle there; false where a combatant or an object stands.
bool make_obstacle(Fight& f, CombatantId by, board::Cell at, int toughness);
/// Takes one away that was made; false where there is none.
bool clear_obstacle(Fight& f, CombatantId by, board::Cell at);
Obstacle* obstacle_at(Fight& f, board::Cell at);

}  // namespace fray::egs
