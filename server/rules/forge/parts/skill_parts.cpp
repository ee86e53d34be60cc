#include "rules/forge/parts/skill_parts.h"

#include "rules/forge/actions/actions.h"
#include "rules/forge/attack/attack.h"
#include "rules/forge/attack/trigger.h"
#include "rules/forge/attack/weapon_attacks.h"
#include "rules/forge/body/effects.h"
#include "rules/forge/fight/items.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/movement/steps.h"
#include "rules/forge/sequence/attack_sequence.h"

namespace fray::forge {

void offer_spell(const Fight& f, CombatantId who, const Known& skill, int feet,
                 table::OptionList& list, bool (*on)(const Combatant&)) {
  const Combatant& c = f.at(who);
  if (!can_cast(c)) return;
  const SkillDef& def = f.world().content.skill(skill.skill);
  each_known_enemy(f, c, [&](const Combatant& e) {
    if (!within(f, who, e.id, feet) || (on && !on(e))) return;
    offer_use(f, who, skill, e.id, dearer(c, e.id), def.expend, c.attribute(*def.attribute), list);
  });
}

Attack skill_attack(const Fight& f, CombatantId who, const Known& skill,
                    const table::Option& option) {
  return {.attacker = who,
          .target = option.target,
          .means = skill.term,
          .attribute = *f.world().content.skill(skill.skill).attribute,
          .martial = false,
          .melee = false,
          .skill_rating = skill.rating};
}

void offer_weapon_attacks(const Fight& f, CombatantId who, const Known& skill,
                          table::OptionList& list) {
  list_weapon_attacks(f, f.at(who), list, &skill);
}

void control(Attack& attack, const Known& skill, Condition weak, Condition strong, int cap) {
  attack.control = &skill;
  attack.weak = weak;
  attack.strong = strong;
  attack.success_cap = cap;
}

void offer_control(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
                   table::OptionList& list) {
  const Attack& a = *t.attack;
  if (!a.martial || a.control || !f.can_pay(f.at(who), 0)) return;
  list.add({.action = term(Word::UseSkill),
            .mode = skill.term,
            .target = a.target,
            .prices = in_energy(f.surcharge(f.at(who)))});
}

bool is_martial_attack(const Fight& f, CombatantId who, const table::Option& option) {
  if (option.action == term(Word::MeleeAttack) || option.action == term(Word::RangedAttack)) {
    return true;
  }
  if (option.action != term(Word::UseSkill)) return false;
  const Known* used = f.known(who, option.mode);
  return used && used->code->martial_attack;
}

namespace {

// As the table agrees, a minor action does not.
bool loses_aim(const Fight& f, CombatantId who, const table::Option& option) {
  if (!f.state.options.minor_keeps_aim) return true;
  const ActionCode* code = action_code(option.action);
  return !code || !code->minor || !code->minor(f, f.at(who), option);
}

}  // namespace

int saved_dice(const Fight& f, const Attack& a, const Known& skill) {
  return a.martial ? f.counters(a.attacker, skill).value : 0;
}

void use_saved_dice(Fight& f, const Attack& a, const Known& skill) {
  f.counters(a.attacker, skill).value = 0;
}

void lose_saved_dice(Fight& f, CombatantId who, const Known& skill, const table::Option& option) {
  if (is_martial_attack(f, who, option) || !loses_aim(f, who, option)) return;
  f.counters(who, skill).value = 0;
}

int streak_dice(const Fight& f, const Attack& a, const Known& skill) {
  return f.counters(a.attacker, skill).of(a.target).encounter;
}

void count_streak(Fight& f, const Attack& a, const Known& skill, bool goes_on) {
  if (!on_one_alone(a) || !f.enemies(a.attacker, a.target)) return;
  auto& streak = f.counters(a.attacker, skill).with(a.target).encounter;
  streak = static_cast<std::int16_t>(goes_on ? std::min<int>(streak + 1, skill.rating) : 0);
}

bool may_follow_up(const Fight& f, const Attack& a) {
  return a.martial && on_one_alone(a) && !a.follows_up &&
         f.attacks_under_way < Fight::kDeepestAttack;
}

void offer_single_step(const Fight& f, CombatantId who, const Known& skill, CombatantId moved,
                       table::OptionList& list) {
  const Combatant& c = f.at(who);
  if (f.counters(who, skill).cycle >= skill.rating || !f.can_pay(c, 0)) return;
  add_single_step(f, moved, c.side, list,
                  {.action = term(Word::UseSkill),
                   .mode = skill.term,
                   .target = moved == who ? kNoCombatant : moved,
                   .prices = in_energy(f.surcharge(c))});
}

board::Cell use_single_step(Fight& f, CombatantId who, const Known& skill,
                            const table::Choice& choice) {
  ++f.counters(who, skill).cycle;
  f.emit<Ev::Reacted>(who, skill.term, f.pay(who, 0));
  return table::Place::unpack(choice.values[0]).cell();
}

namespace {

int reaction_attack_cost(const Arm& arm, const Known& skill) {
  return std::max(0, arm.def->cost - skill.rating);
}

}  // namespace

void offer_reaction_attack(const Fight& f, CombatantId who, const Known& skill, CombatantId target,
                           table::OptionList& list, const board::Cell* leaving) {
  const Combatant& c = f.at(who);
  if (f.attacks_under_way >= Fight::kDeepestAttack) return;
  for (const Arm& arm : c.profile->arms) {
    if (arm.def->ranged() || !ready_arm(c, arm.term) || !f.in_reach(c, &arm, target)) continue;
    if (leaving && apart_ft(f.spot(who), f.spot_at(target, *leaving)) <= f.reach_ft(c, &arm)) {
      continue;
    }
    const int cost = reaction_attack_cost(arm, skill) + dearer(c, target);
    const int least = arm.def->rating > 0 ? 0 : 1;  // never without a die
    const int most = most_added(f, c, c.attribute(arm.attribute), cost);
    if (most < least) continue;
    list.add({.action = term(Word::UseSkill),
              .item = arm.term,
              .mode = skill.term,
              .target = target,
              .prices = in_energy(cost + f.surcharge(c))});
    add_energy(list, least, most);
  }
}

Attack prepare_reaction_attack(const Fight& f, const Trigger&, CombatantId who, const Known&,
                               const table::Option& option) {
  return weapon_attack(f.at(who), option);
}

table::Script<> perform_reaction_attack(Fight& f, Trigger&, CombatantId who, const Known& skill,
                                        table::Option option, table::Choice choice) {
  const Attack attack = weapon_attack(f.at(who), option);
  co_await reaction_attack(f, attack, skill.term, reaction_attack_cost(*attack.arm, skill),
                           choice.values[0]);
}

Expiry until_end_of_next_turn(const Combatant& c) {
  return {Expiry::Kind::EndOfTurn, c.turns + 1};
}

void offer_stance(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  const Combatant& c = f.at(who);
  if (!f.can_pay(c, c.minor_cost())) return;
  list.add({.action = term(Word::UseSkill),
            .mode = skill.term,
            .prices = in_energy(c.minor_cost() + f.surcharge(c))});
}

table::Script<> toggle_stance(Fight& f, CombatantId who, const Known& skill, table::Option,
                              table::Choice) {
  Combatant& c = f.at(who);
  const bool leaving = c.stance == skill.slot;
  f.emit<Ev::SkillUsed>(who, skill.term, f.pay_minor(c.id));
  if (leaving) {
    f.end_stance(who);
  } else {
    f.take_stance(who, skill);
  }
  co_return;
}

}  // namespace fray::forge
