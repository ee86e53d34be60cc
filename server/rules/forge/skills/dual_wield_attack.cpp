#include "rules/forge/attack/weapon_attacks.h"
#include "rules/forge/parts/skill_parts.h"
#include "rules/forge/sequence/attack_sequence.h"

namespace fray::forge::skills::dual_wield_attack {
namespace {

int cost(const Arm& main, const Arm& off, const Known& skill) {
  return std::max(std::min(1, off.def->cost),
                  off.def->cost - std::min<int>(main.def->cost, skill.rating));
}

// L2155: after a martial attack with the main hand, one with the weapon in the off hand, both being
// for one hand and the second costing no more. It costs min(cost of the main weapon, rating) less,
// at least 1 (U-10), and has no loss for the off hand.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const Attack& a = *t.attack;
  const Combatant& c = f.at(who);
  const Arm* off = c.off();
  if (!may_follow_up(f, a) || !a.arm || !off || a.arm == off) return;
  if (a.arm->def->grip != Grip::OneHand || off->def->grip != Grip::OneHand) return;
  if (off->def->cost > a.arm->def->cost) return;
  each_known_enemy(f, c, [&](const Combatant& e) {
    list_attack(f, c, *off, e.id, cost(*a.arm, *off, skill),
                {.action = term(Word::UseSkill), .item = off->term, .mode = skill.term}, list);
  });
}

Attack prepare(const Fight& f, const Trigger&, CombatantId who, const Known&,
               const table::Option& option) {
  Attack attack = weapon_attack(f.at(who), option);
  attack.off_hand = false;
  attack.follows_up = true;
  return attack;
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill,
                        table::Option option, table::Choice choice) {
  const Attack attack = prepare(f, t, who, skill, option);
  co_await reaction_attack(f, attack, skill.term, cost(*t.attack->arm, *attack.arm, skill),
                           choice.values[0]);
}

constexpr ReactionHook kHooks[] = {{.step = Step::Resolved,
                                    .part = Part::Attacker,
                                    .offer = offer,
                                    .perform = perform,
                                    .prepare = prepare}};

}  // namespace

extern const SkillCode code{.id = "dual-wield-attack", .martial_attack = true, .reactions = kHooks};

}  // namespace fray::forge::skills::dual_wield_attack
