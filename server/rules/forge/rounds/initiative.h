#pragma once

#include <compare>

#include "rules/forge/fight/fight.h"

namespace fray::forge {

/// Greater goes first: all who are not surprised, then by count-back (L1235), then by
/// Agility and the rating in Initiative, where the table lets these break ties.
std::strong_ordering compare_initiative(const Fight& f, CombatantId a, CombatantId b);

/// After a change of the order: the slots follow it with the next round, or, as the table
/// agrees, those still to come at once. No combatant has a second one.
void let_slots_follow(Fight& f);

}  // namespace fray::forge
