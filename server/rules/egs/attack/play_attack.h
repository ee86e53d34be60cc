#pragma once

#include "rules/egs/attack/attack.h"

// One attack from its declaration to its effects (section 7 of the rules, L2724-2762).
namespace fray::egs {

/// Its rounds are used up, or a thrown weapon lies where the target is.
void use_up(Fight& f, const Attack& a);
/// [OPT] Dice in place of the weapon's rating (L1781): their difference from it; 0 where the table
/// does not play that.
int roll_random_damage(Fight& f, const Attack& a);
/// Plays it. Its price is paid already.
table::Script<> play_attack(Fight& f, Attack a);

}  // namespace fray::egs
