#include "rules/forge/spell_parts.h"

namespace fray::forge::skills {
namespace {

constexpr AttackSpell kSpell{
    .feet = 5, .melee = true, .damage = DamageType::Necrotic, .whom = Kind::Living};

// L2335: expend 1; a melee attack on somebody living and adjacent that does nothing unless it
// leaves it no health; then you gain as much health as it loses.
void wounded(Fight& f, const Attack& a) {
  f.heal(a.attacker, a.damage);
}

Attack prepare(const Fight& f, CombatantId who, const Known& skill, const table::Option& option) {
  Attack attack = attack_spells::prepare<kSpell>(f, who, skill, option);
  attack.fells_or_nothing = true;
  attack.wounded = wounded;
  return attack;
}

}  // namespace

extern const SkillCode necrotic_touch{
    .id = "necrotic-touch", .offer_action = attack_spells::offer<kSpell>, .prepare = prepare};

}  // namespace fray::forge::skills
