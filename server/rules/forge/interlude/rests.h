#pragma once

#include "rules/forge/interlude/interlude.h"

// Short and long rests, for all who join in (L908-942).
namespace fray::forge {

bool may_rest_long(const Combatant& c);
table::Script<> perform_rest(Interlude& interlude, CombatantId who, bool long_rest);
/// What a long rest gives that ends after `seconds` of its hours: so much of everything that it
/// would have given (L938).
void recover_partly(Interlude& interlude, CombatantId who, int seconds);
/// What a short rest gives at its end.
void recover_briefly(Interlude& interlude, CombatantId who);
/// What a long one gives: all health, and all expended energy but what is bound (L930-938).
void recover_fully(Interlude& interlude, CombatantId who);

}  // namespace fray::forge
