#pragma once

#include "rules/egs/content/tables.h"
#include "rules/egs/fight/fight.h"

// Diseases, poisons and curses as time goes by (L3399-3445, L3511-3541, L4210-4351).
namespace fray::egs {

/// It has been caught: from now on it takes its course.
void begin_disease(Fight& f, CombatantId who, const AfflictionDef& affliction);
/// This much time passes for a combatant that has caught anything.
void pass_diseases(Fight& f, CombatantId who, int seconds);
/// Medicine or magic has ended one, or all that they can end (R261): never curses.
void cure(Fight& f, CombatantId who, std::int16_t row);
void cure_all(Fight& f, CombatantId who);
/// Takes away levels that rest takes away, down to those that an illness holds one at.
void recover_from_fatigue(Fight& f, CombatantId who, int levels);

}  // namespace fray::egs
