#include "rules/forge/reactions.h"
#include "rules/forge/skill_parts.h"
#include "rules/forge/weapon_attacks.h"

namespace fray::forge::skills::following_attack {
namespace {

// L2165: after a martial attack, one more on the same target against the defence dice already
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

Attack following(const Fight& f, CombatantId who, const Attack& first,
                 const table::Option& option) {
  Attack attack = weapon_attack(f.at(who), option);
  attack.follows_up = true;
  attack.defence_rolled = true;
  attack.defence_dice = first.defence_dice;
  attack.highest_defence = first.highest_defence;
  return attack;
}

Attack prepare(const Fight& f, CombatantId who, const Known&, const table::Option& option) {
  return following(f, who, *f.trigger->attack, option);
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill,
                        table::Option option, table::Choice choice) {
  const Attack attack = following(f, who, *t.attack, option);
  co_await reaction_attack(f, attack, skill.term, attack.arm->def->cost, choice.values[0]);
}

constexpr ReactionHook kHooks[] = {{Step::Resolved, Part::Attacker, offer, perform}};

}  // namespace

extern const SkillCode code{
    .id = "following-attack", .martial_attack = true, .prepare = prepare, .reactions = kHooks};

}  // namespace fray::forge::skills::following_attack
