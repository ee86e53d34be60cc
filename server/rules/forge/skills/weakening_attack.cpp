#include "rules/forge/skill_parts.h"

namespace fray::forge::skills {
namespace {

// L2237: a melee or ranged attack deals a condition instead of damage: 1-2 successes Weakened, 3 or
// more Enfeebled; no more successes than the rating. One such change an attack.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const Attack& a = *t.attack;
  if (!a.martial || a.control || !f.can_pay(f.at(who), 0)) return;
  list.add({.action = term(Word::UseSkill),
            .mode = skill.term,
            .target = a.target,
            .cost = static_cast<std::int16_t>(f.surcharge(f.at(who)))});
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill, table::Option,
                        table::Choice) {
  f.emit(Ev::Reacted, who, skill.term, f.pay(who, 0));
  control(*t.attack, skill, Condition::Weakened, Condition::Enfeebled, skill.rating);
  co_return;
}

constexpr ReactionHook kHooks[] = {{Step::Declare, Part::Attacker, offer, perform}};

}  // namespace

extern const SkillCode weakening_attack{
    .id = "weakening-attack", .martial_attack = true, .reactions = kHooks};

}  // namespace fray::forge::skills
