#include <algorithm>
#include <utility>

#include "rules/forge/attack/attack.h"
#include "rules/forge/attack/trigger.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/movement/steps.h"
#include "rules/forge/parts/defence_parts.h"
#include "rules/forge/recipes/recipe_skill.h"

// Reactions: their effects and stages.
namespace fray::forge::recipes {
namespace {

const ReactionRecipe& reaction_of(const Fight& f, const Known& skill) {
  return *recipe_of(f, skill).reaction;
}

Scene scene_of(const Trigger& t, CombatantId who) {
  if (!t.attack) return {.owner = who, .foe = t.move->mover};
  const bool own = who == t.attack->attacker;
  return {.owner = who, .foe = own ? t.attack->target : t.attack->attacker, .attack = t.attack};
}

table::Option use_of(const Fight& f, CombatantId who, const Known& skill, CombatantId target,
                     int spend = 0) {
  return {.action = term(Word::UseSkill),
          .mode = skill.term,
          .target = target,
          .prices = in_energy(spend + f.surcharge(f.at(who)))};
}

// For a fixed price, without energy to add.
void offer_for(const Fight& f, CombatantId who, const Known& skill, CombatantId target, int spend,
               table::OptionList& list) {
  const Combatant& c = f.at(who);
  const int expend = expend_of(f, skill);
  if (c.energy.expendable() < expend || !f.can_pay(c, spend + expend)) return;
  table::Option& option = list.add(use_of(f, who, skill, target, spend));
  option.prices.add(term(Word::Expended), expend);
}

int pay_for(Fight& f, CombatantId who, const Known& skill, int spend) {
  f.expend(who, expend_of(f, skill), skill.term);
  return f.pay(who, spend);
}

void offer_defence(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
                   const ReactionRecipe& r, table::OptionList& list) {
  const Attack& a = *t.attack;
  if (a.mental != r.mental || a.unseen) return;
  const bool other = r.at == Moment::AllyAttacked;
  if (other && (!f.allies(who, a.target) || !f.adjacent(who, a.target))) return;
  const int limit = amount_of(r.amount, f.at(who), skill);
  offer_use(f, who, skill, other ? a.target : kNoCombatant, 0, 0, limit, list);
}

// An enemy that has attacked, or one that is leaving.
void offer_strike(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
                  table::OptionList& list) {
  const CombatantId foe = t.move ? t.move->mover : t.attack->attacker;
  if (t.move && !t.move->by_action) return;
  if (!f.enemies(who, foe) || !f.knows(f.at(who).side, foe) || !f.at(foe).conscious()) return;
  offer_reaction_attack(f, who, skill, foe, list, t.move ? &t.move->to : nullptr);
}

void offer_step_of(const Fight& f, CombatantId who, const Known& skill, CombatantId moved,
                   table::OptionList& list) {
  const Combatant& c = f.at(who);
  if (!f.can_pay(c, 0)) return;
  add_single_step(f, moved, c.side, list,
                  use_of(f, who, skill, moved == who ? kNoCombatant : moved));
}

void offer_own_step(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
                    table::OptionList& list) {
  const Combatant& c = f.at(who);
  if (t.attack->follows_up || c.has(Condition::Immobilized) || c.held()) return;
  offer_step_of(f, who, skill, who, list);
}

// As with Pressing Attack: at most one size larger (L2199).
void offer_shift(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
                 table::OptionList& list) {
  const Attack& a = *t.attack;
  if (a.follows_up || a.successes == 0 || a.target == who || !f.standing_in(a.target)) return;
  const int larger =
      f.at(a.target).profile->derived.size_rank - f.at(who).profile->derived.size_rank;
  if (larger <= 1) offer_step_of(f, who, skill, a.target, list);
}

void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const ReactionRecipe& r = reaction_of(f, skill);
  if (!may_use(f, who, skill) || !hands_suffice(f, who, skill)) return;
  if (!holds(f, r.in, scene_of(t, who))) return;
  const int amount = amount_of(r.amount, f.at(who), skill);
  switch (r.effect) {
    case ReactionEffect::Dodge:
      offer_dodge(f, t, who, skill, amount, list);
      break;
    case ReactionEffect::Defend:
      offer_defence(f, t, who, skill, r, list);
      break;
    case ReactionEffect::AddDice:
      if (!t.attack->basic_pool_only) offer_for(f, who, skill, t.attack->target, r.spend, list);
      break;
    case ReactionEffect::Hamper:
      if (!t.attack->recipe && !t.attack->outcome) offer_control(f, t, who, skill, list);
      break;
    case ReactionEffect::Lessen:
      offer_for(f, who, skill, kNoCombatant, r.spend, list);
      break;
    case ReactionEffect::Strike:
      offer_strike(f, t, who, skill, list);
      break;
    case ReactionEffect::Step:
      offer_own_step(f, t, who, skill, list);
      break;
    case ReactionEffect::Shift:
      offer_shift(f, t, who, skill, list);
      break;
  }
}

board::Cell place_in(const table::Choice& choice) {
  return table::Place::unpack(choice.values[0]).cell();
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill,
                        table::Option option, table::Choice choice) {
  const ReactionRecipe& r = reaction_of(f, skill);
  const int amount = amount_of(r.amount, f.at(who), skill);
  switch (r.effect) {
    case ReactionEffect::Dodge:
      co_await perform_dodge(f, t, who, skill, option, choice);
      break;
    case ReactionEffect::Defend:
      f.emit<Ev::Reacted>(who, skill.term, f.pay(who, choice.values[0]));
      add_defence(f, *t.attack, skill.term, choice.values[0]);
      break;
    case ReactionEffect::AddDice:
      f.emit<Ev::Reacted>(who, skill.term, pay_for(f, who, skill, r.spend));
      add_action(f, *t.attack, skill.term, amount);
      break;
    case ReactionEffect::Hamper:
      f.emit<Ev::Reacted>(who, skill.term, f.pay(who, 0));
      add_consequence(*t.attack, r.leaves, false, skill, skill.rating);
      break;
    case ReactionEffect::Lessen:
      f.emit<Ev::Reacted>(who, skill.term, pay_for(f, who, skill, r.spend));
      t.attack->damage = std::max(0, t.attack->damage - amount);
      break;
    case ReactionEffect::Strike:
      co_await perform_reaction_attack(f, t, who, skill, option, choice);
      break;
    case ReactionEffect::Step:
      f.emit<Ev::Reacted>(who, skill.term, f.pay(who, 0));
      co_await step_freely(f, who, place_in(choice), skill.term);
      break;
    case ReactionEffect::Shift:
      f.emit<Ev::Reacted>(who, skill.term, f.pay(who, 0));
      push_to(f, t.attack->target, place_in(choice));
      break;
  }
}

std::pair<Step, Part> place_of(Moment at) {
  switch (at) {
    case Moment::Attacking:
      return {Step::Declare, Part::Attacker};
    case Moment::Attacked:
      return {Step::Declare, Part::Defender};
    case Moment::AllyAttacked:
      return {Step::Declare, Part::Bystander};
    case Moment::Wounded:
      return {Step::Damage, Part::Defender};
    case Moment::WasAttacked:
      return {Step::Resolved, Part::Defender};
    case Moment::HasAttacked:
      return {Step::Resolved, Part::Attacker};
    case Moment::FoeAttacks:
      return {Step::Resolved, Part::Bystander};
    case Moment::FoeLeaves:
      return {Step::Movement, Part::Bystander};
  }
  return {};
}

}  // namespace

void add_reaction(const Recipe& recipe, RecipeSkill& skill) {
  const ReactionRecipe& r = *recipe.reaction;
  const auto [step, part] = place_of(r.at);
  ReactionHook hook{.step = step, .part = part, .offer = offer, .perform = perform};
  switch (r.effect) {
    case ReactionEffect::Dodge:
      hook.odds = dodge_odds;
      break;
    case ReactionEffect::Defend:
      hook.odds = added_defence_odds;
      break;
    case ReactionEffect::Hamper:
      skill.code.martial_attack = true;
      skill.code.instead_of_damage = leave_instead;
      break;
    case ReactionEffect::AddDice:
      skill.code.martial_attack = true;
      break;
    case ReactionEffect::Strike:
      skill.code.martial_attack = true;
      hook.prepare = prepare_reaction_attack;
      break;
    default:
      break;
  }
  skill.reactions.push_back(hook);
  skill.code.reactions = skill.reactions;
}

}  // namespace fray::forge::recipes
