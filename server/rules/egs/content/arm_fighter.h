#pragma once

#include "rules/egs/content/fighter.h"
#include "rules/egs/content/sheet.h"

namespace fray::egs {

struct Content;

/// Weapons, shield and armour of a fighter whose abilities and skills stand already.
void arm_fighter(const Content& content, const Sheet& sheet, Fighter& fighter);

}  // namespace fray::egs
