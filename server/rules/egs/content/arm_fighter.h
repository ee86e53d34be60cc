#pragma once

#include "rules/egs/content/fighter.h"
#include "rules/egs/content/sheet.h"

namespace fray::egs {

struct Content;

/// Weapons, shield and armor of a fighter whose abilities and skills are set already.
void arm_fighter(const Content& content, const Sheet& sheet, Fighter& fighter);

// ---- what a table may agree to ----

/// Requires of those in a stat block what weapons require of others (R50).
void hold_to_requirements(Fighter& fighter);
/// Scale armor is rigid where it is worn (R47).
void make_scale_rigid(const Content& content, const Sheet& sheet, Fighter& fighter);

}  // namespace fray::egs
