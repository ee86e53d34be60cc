#include <algorithm>

#include "rules/forge/fight.h"

namespace fray::forge::skills {
namespace {

// L2139: after a melee attack, one at another target in reach with the same weapon, free; its pool
// is min(energy added to the first, rating) and nothing else. It adds none, so it cannot chain.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const Attack& a = *t.attack;
  const Combatant& c = f.at(who);
  if (!a.melee || !a.martial || !a.arm || std::min<int>(a.added, skill.rating) < 1) return;
  if (c.energy.available() < f.surcharge(c)) return;
  for (const Combatant& e : f.state.cast) {
    if (e.id == a.target || !f.enemies(who, e.id) || !f.standing_in(e.id)) continue;
    if (!f.knows(c.side, e.id) || !f.in_reach(c, a.arm, e.id)) continue;
    list.add({.action = term(Word::UseSkill),
              .mode = skill.term,
              .target = e.id,
              .cost = static_cast<std::int16_t>(f.surcharge(c))});
  }
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill,
                        table::Option option, table::Choice) {
  Attack next = *t.attack;
  const int paid = f.pay(who, 0);
  f.emit(Ev::Reacted, who, skill.term, paid);
  Attack cleave{.attacker = who,
                .target = option.target,
                .arm = next.arm,
                .means = next.means,
                .attribute = next.attribute,
                .damage_type = next.damage_type,
                .off_hand = next.off_hand,
                .basic_pool_only = true,
                .base = std::min<int>(next.added, skill.rating),
                .cost = paid};
  co_await resolve_attack(f, cleave);
}

constexpr ReactionHook kHooks[] = {{Step::Resolved, Part::Attacker, offer, perform}};

}  // namespace

extern const SkillCode cleaving_attack{.id = "cleaving-attack", .reactions = kHooks};

}  // namespace fray::forge::skills
