#include "rules/powerframe/content/combine_attributes.h"

#include <algorithm>

namespace fray::powerframe {
namespace {

void raise(int& figure, int other) {
  figure = std::max(figure, other);
}

/// The part's, unless it says nothing.
template <class Value>
void replace(Value& value, const Value& by) {
  if (by != Value{}) value = by;
}

}  // namespace

WeaponAttributes combine(WeaponAttributes weapon, const WeaponAttributes& part) {
  weapon.qualities.bits |= part.qualities.bits;
  weapon.armour_piercing += part.armour_piercing;
  weapon.parry += part.parry;
  weapon.block += part.block;
  raise(weapon.auto_shots, part.auto_shots);
  raise(weapon.barbed, part.barbed);
  raise(weapon.burn, part.burn);
  raise(weapon.acid, part.acid);
  raise(weapon.obscuration, part.obscuration);
  raise(weapon.damage_limit, part.damage_limit);
  raise(weapon.range_limit, part.range_limit);
  raise(weapon.reach, part.reach);
  raise(weapon.size, part.size);
  raise(weapon.mounted_damage, part.mounted_damage);
  raise(weapon.bare_damage, part.bare_damage);
  raise(weapon.removed_armour, part.removed_armour);
  raise(weapon.notice, part.notice);
  if (part.blast && (!weapon.blast || part.blast->rating >= weapon.blast->rating)) {
    weapon.blast = part.blast;
  }
  if (part.poison.rating >= weapon.poison.rating) replace(weapon.poison, part.poison);
  const bool undetectable = weapon.gas.undetectable || part.gas.undetectable;
  if (part.gas.hexes > 0) weapon.gas = part.gas;
  weapon.gas.undetectable = undetectable;
  replace(weapon.auto_hit, part.auto_hit);
  replace(weapon.thrown, part.thrown);
  replace(weapon.range, part.range);
  replace(weapon.range_grade, part.range_grade);
  replace(weapon.length, part.length);
  replace(weapon.hold_off, part.hold_off);
  replace(weapon.parry_when, part.parry_when);
  replace(weapon.secondary, part.secondary);
  replace(weapon.shots, part.shots);
  replace(weapon.charges, part.charges);
  replace(weapon.hits, part.hits);
  replace(weapon.charges_per_hour, part.charges_per_hour);
  replace(weapon.reload, part.reload);
  replace(weapon.resist, part.resist);
  if (part.worn) {
    weapon.worn = part.worn;
    weapon.or_worn = part.or_worn;
    weapon.worn_as_pair = part.worn_as_pair;
  }
  replace(weapon.light, part.light);
  return weapon;
}

}  // namespace fray::powerframe
