#include "rules/forge/attack/attack_pools.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::killing_blow {
namespace {

int dice_of(const Combatant& c, const Known& skill) {
  return std::min<int>(c.attribute(Attribute::Strength), skill.rating);
}

// L2173: a melee attack gains min(STR, rating) dice for 1 energy expended.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const Combatant& c = f.at(who);
  if (!t.attack->melee || dice_of(c, skill) < 1) return;
  if (c.energy.expendable() < 1 || !f.can_pay(c, 1)) return;
  list.add({.action = term(Word::UseSkill),
            .mode = skill.term,
            .target = t.attack->target,
            .prices = in_energy(f.surcharge(c), 1)});
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill, table::Option,
                        table::Choice) {
  const int dice = dice_of(f.at(who), skill);
  f.expend(who, 1, skill.term);
  f.emit<Ev::Reacted>(who, skill.term, f.pay(who, 0));
  add_action(f, *t.attack, skill.term, dice);
  co_return;
}

constexpr ReactionHook kHooks[] = {{Step::Declare, Part::Attacker, offer, perform}};

}  // namespace

extern const SkillCode code{.id = "killing-blow", .martial_attack = true, .reactions = kHooks};

}  // namespace fray::forge::skills::killing_blow
