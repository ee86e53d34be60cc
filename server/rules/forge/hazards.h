#pragma once

#include "rules/forge/fight.h"

// What befalls people by nobody's deed (8.4, L3361-3401): a GM inflicts it, between fights and in
// them.
namespace fray::forge {

/// `what` befalls `who`: dice are thrown, and everything that follows happens, at once.
///   falling           feet, 10 to 10000: 1 damage each 10, less Agility (Acrobatics) at 8 (L3385)
///   burning           damage, 1 to 10: less Stamina (Endurance) at 8 (L3389)
///   explosion, -edge  dice, 1 to 40, against PD; at the edge PD +2 (L3379)
///   freezing, scorching, suffocation, hunger
///                     difficulty, 2 to 10, of one test of Stamina (Endurance): each failure is a
///                     step further down (L3373, L3397, L3401). 0 ends it
///   thirst            days without water, 1 to 100: 4, 6 and 8 fail by themselves; 0 ends it
/// In a fight there is no time for cold, heat, hunger and thirst: there they can only be ended.
/// Faults: `hazard` is none, `amount` is out of range, `combatant` is dead or gone.
table::Result<> inflict(Fight& fight, CombatantId who, Term what, int amount);

}  // namespace fray::forge
