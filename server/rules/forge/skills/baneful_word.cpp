#include "rules/forge/spell_parts.h"

namespace fray::forge::skills {
namespace {

constexpr EffectCode kEffect{.shaken = true, .dearer = true};
constexpr AttackSpell kSpell{.feet = 25, .mental = true};

// L2317: an attack on the MD of somebody within 25': for a minute any attack of it that includes
// you costs 1 more for each success.
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

extern const SkillCode baneful_word{
    .id = "baneful-word", .offer_action = attack_spells::offer<kSpell>, .prepare = prepare};

}  // namespace fray::forge::skills
