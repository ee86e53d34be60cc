#pragma once

#include "rules/success_rolls/content/fighter.h"
#include "rules/success_rolls/content/sheet.h"

namespace fray::success_rolls {

struct Content;

/// The fighter of a sheet that this content has read (L607, L633). Halves are rounded down.
Fighter build_fighter(const Content& content, const Sheet& sheet);

/// The skill with a weapon: the best of the weapon's own skill, its aptitude, a wildcard for
/// fights, and DX-5 (section 19).
int weapon_skill(const Content& content, const Sheet& sheet, std::string_view weapon_id);

/// The level of a skill or aptitude of the sheet with its traits' modifiers; `attribute` - 5 if it
/// has none.
int level_of(const Sheet& sheet, std::string_view id, Attribute attribute);

}  // namespace fray::success_rolls
