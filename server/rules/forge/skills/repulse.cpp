#include "rules/forge/spell_parts.h"

namespace fray::forge::skills {
namespace {

constexpr AttackSpell kSpell{.radius = 25};

// L2387: expend 1; an attack on everybody else within 25': 5' back for each success, no damage.
Attack prepare(const Fight& f, CombatantId who, const Known& skill, const table::Option& option) {
  Attack attack = attack_spells::prepare<kSpell>(f, who, skill, option);
  attack.outcome = push_outcome;
  return attack;
}

constexpr SkillCode code() {
  SkillCode repulse = burst_spell<kSpell>("repulse");
  repulse.prepare = prepare;
  return repulse;
}

}  // namespace

extern const SkillCode repulse = code();

}  // namespace fray::forge::skills
