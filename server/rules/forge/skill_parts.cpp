#include "rules/forge/skill_parts.h"

#include <algorithm>

namespace fray::forge {

void offer_spend_and_add(const Fight& f, CombatantId who, const Known& skill, int spend, int limit,
                         CombatantId target, table::OptionList& list) {
  const Combatant& c = f.at(who);
  const int most = std::min(limit, c.energy.available() - f.surcharge(c) - spend);
  if (most < 1) return;
  list.add({.action = term(Word::UseSkill),
            .mode = skill.term,
            .target = target,
            .cost = static_cast<std::int16_t>(spend + f.surcharge(c))});
  list.add_number(table::common::kAmount, 1, most);
}

int reaction_attack_cost(const Fight& f, CombatantId who, const Known& skill) {
  return std::max(0, f.at(who).main()->def->cost - skill.rating);
}

void offer_reaction_attack(const Fight& f, CombatantId who, const Known& skill, CombatantId target,
                           table::OptionList& list) {
  const Combatant& c = f.at(who);
  const Arm& arm = *c.main();
  const int cost = reaction_attack_cost(f, who, skill);
  const int least = arm.def->rating > 0 ? 0 : 1;  // never without a die
  const int most = std::min(c.attribute(arm.attribute),
                            c.energy.available() - f.surcharge(c) - cost);
  if (most < least) return;
  list.add({.action = term(Word::UseSkill),
            .item = arm.term,
            .mode = skill.term,
            .target = target,
            .cost = static_cast<std::int16_t>(cost + f.surcharge(c))});
  list.add_number(table::common::kAmount, least, most);
}

Expiry until_end_of_next_turn(const Combatant& c) {
  return {Expiry::Kind::EndOfTurn, c.turns + 1};
}

void offer_stance(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  const Combatant& c = f.at(who);
  if (!f.can_pay(c, minor_cost(c))) return;
  list.add({.action = term(Word::UseSkill),
            .mode = skill.term,
            .cost = static_cast<std::int16_t>(minor_cost(c) + f.surcharge(c))});
}

table::Script<> toggle_stance(Fight& f, CombatantId who, const Known& skill, table::Option,
                              table::Choice) {
  Combatant& c = f.at(who);
  c.stance = c.stance == skill.slot ? std::int8_t{-1} : static_cast<std::int8_t>(skill.slot);
  f.emit(Ev::SkillUsed, who, skill.term, pay_minor(f, c));
  co_return;
}

}  // namespace fray::forge
