#pragma once

#include "rules/egs/content/fighter.h"
#include "rules/egs/content/sheet.h"

namespace fray::egs {

struct Content;

/// The fighter of a sheet that this content has read. Halves are rounded in favor of its owner
/// (L2675-2677).
Fighter build_fighter(const Content& content, const Sheet& sheet);

/// With what age takes away (L3294-3299).
Die aged_ability(const Sheet& sheet, Ability which);
Die aged_skill(const Content& content, const Sheet& sheet, const SkillDie& skill);

/// The load that STR carries freely: one and a half times its value (L1803).
constexpr int encumbrance_limit(int strength_value) {
  return (3 * strength_value + 1) / 2;
}
/// 0 up to the limit, then 1, 2 and 3 up to two, three and four times it.
constexpr int encumbrance_level(int load, int limit) {
  if (load <= limit) return 0;
  return load <= 2 * limit ? 1 : load <= 3 * limit ? 2 : 3;
}
/// The load of all that a sheet carries and wears.
int load_of(const Content& content, const Sheet& sheet);

/// Half of the value of the weird skill (L2081).
constexpr int starting_talents(Die weird_skill) {
  return value_of(weird_skill) / 2;
}
/// Three times the value of the weird ability (L2073).
constexpr int weird_points(Die weird_ability) {
  return 3 * value_of(weird_ability);
}

/// How many places.
int locations_of(Locations locations);

}  // namespace fray::egs
