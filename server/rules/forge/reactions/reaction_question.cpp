#include "rules/forge/reactions/reaction_question.h"

#include <algorithm>

#include "rules/forge/attack/damage.h"
#include "rules/forge/attack/odds_parts.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/reactions/reactions.h"

namespace fray::forge {
namespace {

using table::Option;

bool is_default_reaction(const Option& o) {
  return o.action == term(Word::Dodge) || o.action == term(Word::RaiseShield);
}

}  // namespace

Part part_of(const Trigger& t, CombatantId who) {
  if (t.move) return who == t.move->mover ? Part::Attacker : Part::Bystander;
  if (who == t.attack->attacker) return t.attack->by_effect ? Part::None : Part::Attacker;
  if (who == t.attack->target) return Part::Defender;
  const bool attacked_too = std::ranges::any_of(
      t.together, [who](const Attack& a) { return a.target == who && !a.done; });
  return attacked_too ? Part::None : Part::Bystander;
}

const ReactionHook* hook_of(const Known& skill, Step step, Part part) {
  for (const ReactionHook& hook : skill.code->reactions) {
    if (hook.step == step && hook.part == part) return &hook;
  }
  return nullptr;
}

const Known* ReactionQuestion::skill_of(CombatantId who, const Option& o) const {
  return o.mode == kNoTerm ? nullptr : fight().known(who, o.mode);
}

const ReactionHook* ReactionQuestion::hook_of(CombatantId who, const Known& skill) const {
  return forge::hook_of(skill, trigger().step, part_of(trigger(), who));
}

void ReactionQuestion::list(CombatantId who, table::OptionList& list) const {
  const Fight& f = fight();
  const Trigger& t = trigger();
  list.add({.action = table::common::kPass});
  const Combatant& c = f.at(who);
  const Part part = part_of(t, who);
  const bool running = !f.can_react(who);  // otherwise this question would not be asked
  if (part == Part::Defender && !running) {
    if (!t.attack->unseen) list_dodge(c, list);
    list_shield(c, list);
  }
  if (!(c.profile->reaction_moments & moment_bit(t.step, part))) return;
  for (const Known& k : c.profile->known) {
    if (!f.usable(c, k) || t.has_used(who, k.term)) continue;
    if (running && !k.code->while_running) continue;
    if (const ReactionHook* hook = hook_of(who, k)) hook->offer(f, t, who, k, list);
  }
}

// L1500: against a perceived attacker's attack on PD; as many dice as energy added.
void ReactionQuestion::list_dodge(const Combatant& c, table::OptionList& list) const {
  const Fight& f = fight();
  const Trigger& t = trigger();
  if (t.step != Step::Declare || t.attack->mental || t.has_used(c.id, term(Word::Dodge))) return;
  const int most = std::min(c.attribute(Attribute::Agility), c.energy.available() - f.surcharge(c));
  if (most < 1) return;
  list.add({.action = term(Word::Dodge), .prices = in_energy(f.surcharge(c))});
  add_energy(list, 1, most);
}

// The cost of a shield's use and whether its dice stay for later attacks (L2109, L2426, A-27).
void ReactionQuestion::list_shield(const Combatant& c, table::OptionList& list) const {
  const Fight& f = fight();
  const Trigger& t = trigger();
  if (t.step != Step::Declare || t.attack->mental || !c.shield_held || c.shield_up > 0) return;
  if (t.has_used(c.id, term(Word::RaiseShield))) return;
  if (c.profile->shield_training == 0 && !f.state.options.untrained_shields) return;
  const int cost = c.profile->derived.shield_cost;  // with the surcharge of L2426
  if (!f.can_pay(c, cost)) return;
  list.add({.action = term(Word::RaiseShield),
            .item = c.profile->shield_term,
            .prices = in_energy(cost + f.surcharge(c))});
}

void ReactionQuestion::odds(CombatantId who, const table::OptionList& list, std::size_t option,
                            std::vector<table::OddsRow>& rows) const {
  rows.clear();
  const Option& o = list.options[option];
  if (o.action == table::common::kPass) {
    const bool has_alternatives = std::ranges::any_of(list.options, [&](const Option& other) {
      const Known* skill = skill_of(who, other);
      if (!skill) return is_default_reaction(other);
      const ReactionHook* hook = hook_of(who, *skill);
      return hook && hook->odds;
    });
    if (trigger().attack && has_alternatives) declining_odds(who, rows);
    return;
  }
  const Known* skill = skill_of(who, o);
  if (!skill) return defence_odds(list, o, rows);
  const ReactionHook* hook = hook_of(who, *skill);
  if (hook && hook->prepare) {
    attack_odds(fight(), hook->prepare(fight(), trigger(), who, *skill, o), list, o, rows);
  } else if (hook && hook->odds) {
    hook->odds(fight(), trigger(), who, *skill, list, o, rows);
  }
}

void ReactionQuestion::harm(CombatantId who, const table::OptionList& list, std::size_t option,
                            std::span<const table::OddsRow> rows,
                            std::vector<table::Harm>& harm) const {
  harm.clear();
  const Option& o = list.options[option];
  const Known* skill = skill_of(who, o);
  const ReactionHook* hook = skill ? hook_of(who, *skill) : nullptr;
  if (hook && hook->prepare) {
    return foreseen_harm(fight(), hook->prepare(fight(), trigger(), who, *skill, o), rows, harm);
  }
  // Rows of a test of the reaction's own say nothing of the attack under way.
  const bool of_attack =
      o.action == table::common::kPass ||
      (!rows.empty() && rows.front().measures.front().measure == term(Word::ChanceToStop));
  if (!of_attack || !trigger().attack) return;
  foreseen_harm(fight(), *trigger().attack, rows, harm);
}

void ReactionQuestion::defence_odds(const table::OptionList& list, const Option& o,
                                    std::vector<table::OddsRow>& rows) const {
  const Attack& under_way = *trigger().attack;
  const Word reaction = o.action == term(Word::Dodge) ? Word::Dodge : Word::RaiseShield;
  const DefenceOdds odds(fight(), under_way);
  each_value(list, o, [&](int added) {
    rows.push_back(odds.row(added, reaction_dice(fight(), under_way.target, reaction, added)));
  });
}

// Odds of an attack under way if `who` does not react, by the measures of the possible reactions.
void ReactionQuestion::declining_odds(CombatantId who, std::vector<table::OddsRow>& rows) const {
  const Attack& a = *trigger().attack;
  const Step step = trigger().step;
  // So many dice, all of which succeed.
  const Basis as_rolled = basis_of(Rolled::Fixed, a.successes, 1);
  const bool attacks = who == a.attacker;
  if (step == Step::Declare && !attacks) {
    rows.push_back(DefenceOdds(fight(), a).row(0, 0));
  } else if (step == Step::Roll && who == a.target) {
    rows.push_back(defence_row(0, a.successes == 0 ? 1 : 0, 0));
    rows.back().basis = as_rolled;
  } else if (step == Step::Roll && attacks) {
    rows.push_back(odds_row(0, a.successes > 0 ? 1 : 0, a.successes));
    rows.back().basis = as_rolled;
  }
}

void TollQuestion::list(CombatantId who, table::OptionList& list) const {
  const Trigger& t = trigger_;
  list.add({.action = table::common::kPass});
  if (part_of(t, who) != Part::Attacker) return;
  list.add({.action = term(Word::PressOn), .target = t.asked_by, .prices = in_energy(t.toll)});
}

}  // namespace fray::forge
