#include "rules/egs/attack/attack.h"

#include "rules/egs/gear/gear.h"

namespace fray::egs {

const Weapon& weapon_of(const Fight& f, const Attack& a) {
  return weapon_at(f.at(a.attacker), a.weapon);
}

int improvised_damage(const Combatant& c, const Attack& a) {
  if (a.weapon >= 0 || a.holding || a.talent) return 0;
  return sum_of_effects(c, Word::ImprovisedWeapon);
}

std::string_view attack_skill(const Fight& f, const Attack& a) {
  if (improvised_damage(f.at(a.attacker), a) > 0) return "melee";  // L3020
  return weapon_of(f, a).attack_with;
}

bool is_armed_attack(const Fight& f, const Attack& a) {
  return a.weapon >= 0 || improvised_damage(f.at(a.attacker), a) > 0;
}

std::string_view size_of_weapon(const Weapon& weapon) {
  if (weapon.def.hands == Hands::Two) return "medium";
  const bool knife = weapon.def.kind != WeaponKind::Firearm && weapon.def.encumbrance == 0;
  return knife ? "tiny" : "small";
}

bool is_armed(const Combatant& c) {
  return has_weapon(c) || (c.fighter().shield && c.able());
}

Word mode_word(FireMode mode) {
  switch (mode) {
    case FireMode::SingleBarrel:
      return Word::SingleBarrel;
    case FireMode::Semiautomatic:
      return Word::Semiautomatic;
    case FireMode::ThreeRoundBurst:
      return Word::ThreeRoundBurst;
    case FireMode::FullAutomatic:
      return Word::FullAutomatic;
    default:
      return Word::Standard;
  }
}

}  // namespace fray::egs
