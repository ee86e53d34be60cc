#include "rules/egs/gear/gear.h"

#include <algorithm>

namespace fray::egs {

bool is_melee(const Weapon& weapon) {
  return weapon.def.kind == WeaponKind::Melee;
}

WeaponsAtHand weapons_at_hand(const Combatant& c) {
  WeaponsAtHand at_hand{c.weapon};
  if (c.profile->natural.empty() || has_effect(c, Word::ShapeChanged)) return at_hand;
  for (const std::int8_t natural : c.profile->natural) {
    if (natural != c.weapon) at_hand.push_back(natural);
  }
  return at_hand;
}

WeaponsAtHand melee_at_hand(const Combatant& c) {
  WeaponsAtHand melee;
  for (const std::int8_t index : weapons_at_hand(c)) {
    if (is_melee(weapon_at(c, index))) melee.push_back(index);
  }
  return melee;
}

std::int8_t weapon_named(const Combatant& c, Term item) {
  for (const std::int8_t index : weapons_at_hand(c)) {
    if (c.term_of_weapon(index) == item) return index;
  }
  return c.weapon;
}

const Weapon& weapon_at(const Combatant& c, std::int8_t index) {
  const std::vector<Weapon>& weapons = c.fighter().weapons;
  // Bare hands are the last.
  return index < 0 ? weapons.back() : weapons[static_cast<std::size_t>(index)];
}

bool has_weapon(const Combatant& c) {
  if (c.ready() != nullptr || has_effect(c, Word::ImprovisedWeapon)) return true;
  const WeaponsAtHand at_hand = weapons_at_hand(c);
  return std::ranges::any_of(at_hand, [](std::int8_t index) { return index >= 0; });
}

void let_fall(Fight& f, CombatantId who, std::size_t weapon, board::Cell where) {
  Combatant& c = f.at(who);
  c.dropped |= 1u << weapon;
  c.lies.resize(c.profile->weapons.size());
  c.lies[weapon] = where;
  if (static_cast<std::size_t>(c.second) == weapon) {
    c.second = -1;
  } else {
    c.weapon = -1;
  }
}

bool lies_beside(const Fight& f, const Combatant& c, std::size_t weapon) {
  if ((c.dropped >> weapon & 1u) == 0) return false;
  // Dropped before this fight, or in an unknown place.
  if (weapon >= c.lies.size()) return false;
  return f.state.field.feet_from(c.lies[weapon], c.id) <= kSquareFt;
}

void take_in_hand(Combatant& c, std::size_t weapon) {
  if (static_cast<std::size_t>(c.second) == weapon) c.second = -1;
  c.weapon = static_cast<std::int8_t>(weapon);
  if (c.fighter().weapons[weapon].def.hands != Hands::One) c.second = -1;
}

bool fits_other_hand(const Combatant& c, std::size_t weapon) {
  const Weapon* first = c.ready();
  const Weapon& other = c.fighter().weapons[weapon];
  return first != nullptr && first->def.hands == Hands::One && !first->natural &&
         other.def.hands == Hands::One && !other.natural && !c.fighter().shield &&
         static_cast<std::size_t>(c.weapon) != weapon;
}

const Weapon* second_weapon(const Combatant& c) {
  if (c.second < 0 || !fits_other_hand(c, static_cast<std::size_t>(c.second))) return nullptr;
  return &c.fighter().weapons[static_cast<std::size_t>(c.second)];
}

bool is_tail(const Weapon& weapon) {
  return std::ranges::find(weapon.specials, "tail") != weapon.specials.end();
}

std::int8_t bonus_weapon(const Combatant& c) {
  if (second_weapon(c) != nullptr) return c.second;
  const std::vector<Weapon>& weapons = c.fighter().weapons;
  const auto tail = std::ranges::find_if(weapons, is_tail);
  return tail == weapons.end() ? std::int8_t{-1} : static_cast<std::int8_t>(tail - weapons.begin());
}

}  // namespace fray::egs
