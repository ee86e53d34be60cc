#include "rules/forge/attack/weapon_attacks.h"
#include "rules/forge/fight/items.h"
#include "rules/forge/parts/skill_parts.h"
#include "rules/forge/sequence/attack_sequence.h"

namespace fray::forge::skills::following_attack {
namespace {

// L2165: after a martial attack, one more on the same target against the defense dice already
// rolled, with a weapon that costs at most the rating. Once an attack.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const Attack& a = *t.attack;
  const Combatant& c = f.at(who);
  if (!may_follow_up(f, a) || !f.standing_in(a.target)) return;
  for (const Arm& arm : c.profile->arms) {
    if (!ready_arm(c, arm.term) || arm.def->cost > skill.rating) continue;
    list_attack(f, c, arm, a.target, arm.def->cost,
                {.action = term(Word::UseSkill), .item = arm.term, .mode = skill.term}, list);
  }
}

Attack prepare(const Fight& f, const Trigger& t, CombatantId who, const Known&,
               const table::Option& option) {
  Attack attack = weapon_attack(f.at(who), option);
  attack.follows_up = true;
  attack.defence_rolled = true;
  attack.defence_dice = t.attack->defence_dice;
  attack.highest_defence = t.attack->highest_defence;
  return attack;
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill,
                        table::Option option, table::Choice choice) {
  const Attack attack = prepare(f, t, who, skill, option);
  co_await reaction_attack(f, attack, skill.term, attack.arm->def->cost, choice.values[0]);
}

constexpr ReactionHook kHooks[] = {{.step = Step::Resolved,
                                    .part = Part::Attacker,
                                    .offer = offer,
                                    .perform = perform,
                                    .prepare = prepare}};

}  // namespace

extern const SkillCode code{.id = "following-attack", .martial_attack = true, .reactions = kHooks};

}  // namespace fray::forge::skills::following_attack
