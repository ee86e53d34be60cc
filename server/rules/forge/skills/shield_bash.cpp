#include "rules/forge/movement/steps.h"
#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::shield_bash {
namespace {

constexpr int kSpent = 1;  // energy

// L2213: with a shield in hand a melee attack at an adjacent target: spend 1 and add up to the
// rating; each success drives it back 5', and it falls prone.
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  const Combatant& c = f.at(who);
  if (!c.shield_held) return;
  each_known_enemy(f, c, [&](const Combatant& e) {
    if (f.adjacent(who, e.id)) {
      offer_use(f, who, skill, e.id, kSpent, 0, skill.rating, list);
    }
  });
}

Attack prepare(const Fight&, CombatantId who, const Known& skill, const table::Option& option) {
  Attack attack{.attacker = who, .target = option.target, .means = skill.term};
  control(attack, skill, {}, {}, attack.success_cap);
  return attack;
}

void knock_down(Fight& f, const Attack& a, const Known&, int successes) {
  push_away(f, a.attacker, a.target, successes);
  f.gain(a.target, Condition::Prone);
}

}  // namespace

extern const SkillCode code{.id = "shield-bash",
                            .martial_attack = true,
                            .instead_of_damage = knock_down,
                            .offer_action = offer,
                            .prepare = prepare};

}  // namespace fray::forge::skills::shield_bash
