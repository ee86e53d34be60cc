#include "rules/forge/spell_parts.h"

namespace fray::forge::skills {
namespace {

constexpr AttackSpell kSpell{
    .feet = 5, .melee = true, .damage = DamageType::Necrotic, .whom = Kind::Living};

// L2339: expend 2; a melee attack on somebody living and adjacent; you recover the damage.
void wounded(Fight& f, const Attack& a) {
  f.heal(a.attacker, a.damage);
}

Attack prepare(const Fight& f, CombatantId who, const Known& skill, const table::Option& option) {
  Attack attack = attack_spells::prepare<kSpell>(f, who, skill, option);
  attack.wounded = wounded;
  return attack;
}

}  // namespace

extern const SkillCode devouring_touch{
    .id = "devouring-touch", .offer_action = attack_spells::offer<kSpell>, .prepare = prepare};

}  // namespace fray::forge::skills
