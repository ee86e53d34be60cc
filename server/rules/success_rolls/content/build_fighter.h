#pragma once

#include "rules/success_rolls/content/fighter.h"
#include "rules/success_rolls/content/sheet.h"

namespace fray::success_rolls {

struct Content;

/// What follows from a sheet that this content has read (L607, L633). Halves are rounded down.
Fighter build_fighter(const Content& content, const Sheet& sheet);

/// What it rolls against with a weapon: the best of the weapon's own skill, its aptitude, a
/// wildcard that fights, and DX-5 (section 19).
int weapon_skill(const Content& content, const Sheet& sheet, std::string_view weapon_id);

/// Of a skill or aptitude of the sheet with what traits give to it; `attribute` - 5 if it has none.
int level_of(const Sheet& sheet, std::string_view id, Attribute attribute);

}  // namespace fray::success_rolls
