#pragma once

#include "rules/success_rolls/interlude/interlude.h"

namespace fray::success_rolls {

/// Minutes pass, in which all rest except `busy`.
void pass_minutes(Interlude& interlude, int minutes, CombatantId busy = kNoCombatant);
/// So many whole days of rest for all, which heal wounds too (B27).
void pass_days(Interlude& interlude, int days);
/// Is anyone known to all able to do anything?
bool anyone_able(const Interlude& interlude);
/// If no one is: time passes until one is, at most a day.
void wait_for_anyone(Interlude& interlude);

}  // namespace fray::success_rolls
