#pragma once

#include "rules/forge/interlude/interlude.h"

// Short and long rests, for all who join in (L908-942).
namespace fray::forge {

bool may_rest_long(const Combatant& c);
table::Script<> perform_rest(Interlude& interlude, CombatantId who, bool long_rest);
/// Partial recovery from a long rest interrupted after `seconds`: that share of everything (L938).
void recover_partly(Interlude& interlude, CombatantId who, int seconds);
/// Recovery at the end of a short rest.
void recover_briefly(Interlude& interlude, CombatantId who);
/// Recovery from a long rest: all health, and all expended energy except bound energy (L930-938).
void recover_fully(Interlude& interlude, CombatantId who);

}  // namespace fray::forge
