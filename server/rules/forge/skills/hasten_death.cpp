#include "rules/forge/spell_parts.h"

namespace fray::forge::skills {
namespace {

// L2343: expend 2; an attack on the PD of somebody within 100': for a minute it takes from each
// wound as much again, up to the successes.
int more_damage(const Effect& e, int damage) {
  return std::min<int>(e.amount, damage);
}

constexpr EffectCode kEffect{.more_damage = more_damage};
constexpr AttackSpell kSpell{.feet = 100};

table::Script<> outcome(Fight& f, Attack& a, int successes) {
  const Known& skill = *f.known(a.attacker, a.means);
  lay_effect(f, a.target, skill, kEffect, a.attacker, successes);
  co_return;
}

Attack prepare(const Fight& f, CombatantId who, const Known& skill, const table::Option& option) {
  Attack attack = attack_spells::prepare<kSpell>(f, who, skill, option);
  attack.outcome = outcome;
  return attack;
}

}  // namespace

extern const SkillCode hasten_death{
    .id = "hasten-death", .offer_action = attack_spells::offer<kSpell>, .prepare = prepare};

}  // namespace fray::forge::skills
