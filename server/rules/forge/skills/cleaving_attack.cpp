#include "rules/forge/body/effects.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/parts/skill_parts.h"
#include "rules/forge/sequence/attack_sequence.h"

namespace fray::forge::skills::cleaving_attack {
namespace {

Attack cleave(const Attack& first, const Known& skill, CombatantId target) {
  return {.attacker = first.attacker,
          .target = target,
          .arm = first.arm,
          .means = first.means,
          .attribute = first.attribute,
          .damage_type = first.damage_type,
          .off_hand = first.off_hand,
          .basic_pool_only = true,
          .base = std::min<int>(first.added, skill.rating)};
}

// L2139: after a melee attack, one at another target in reach with the same weapon, free; its pool
// is min(energy added to the first, rating) and nothing else. It adds none, so it cannot chain.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const Attack& a = *t.attack;
  const Combatant& c = f.at(who);
  if (!a.melee || !a.arm || !on_one_alone(a) || std::min<int>(a.added, skill.rating) < 1) return;
  each_known_enemy(f, c, [&](const Combatant& e) {
    const int cost = dearer(c, e.id);
    if (e.id == a.target || !f.in_reach(c, a.arm, e.id) || !f.can_pay(c, cost)) return;
    list.add({.action = term(Word::UseSkill),
              .item = a.arm->term,
              .mode = skill.term,
              .target = e.id,
              .prices = in_energy(cost + f.surcharge(c))});
  });
}

Attack prepare(const Fight&, const Trigger& t, CombatantId, const Known& skill,
               const table::Option& option) {
  return cleave(*t.attack, skill, option.target);
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId, const Known& skill, table::Option option,
                        table::Choice) {
  co_await reaction_attack(f, cleave(*t.attack, skill, option.target), skill.term, 0, 0);
}

constexpr ReactionHook kHooks[] = {{.step = Step::Resolved,
                                    .part = Part::Attacker,
                                    .offer = offer,
                                    .perform = perform,
                                    .prepare = prepare}};

}  // namespace

extern const SkillCode code{.id = "cleaving-attack", .martial_attack = true, .reactions = kHooks};

}  // namespace fray::forge::skills::cleaving_attack
