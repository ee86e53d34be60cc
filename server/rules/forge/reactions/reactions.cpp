#include "rules/forge/reactions/reactions.h"

#include <algorithm>
#include <cassert>

#include "rules/forge/attack/attack_pools.h"
#include "rules/forge/fight/hooks.h"
#include "rules/forge/reactions/bluff.h"
#include "rules/forge/reactions/reaction_question.h"

// The windows of one step: attacker, then bystanders in initiative order, then defenders (6.6). A
// group that cannot react gets no window. A combatant that has reacted is asked again for a
// different reaction, so each list of options is exact when it is offered.
namespace fray::forge {
namespace {

Term moment_of(Step step) {
  switch (step) {
    case Step::Declare:
      return term(Word::Declare);
    case Step::Roll:
      return term(Word::Roll);
    case Step::Hit:
      return term(Word::Hit);
    case Step::Damage:
      return term(Word::Damage);
    case Step::Hurt:
      return term(Word::Hurt);
    case Step::Resolved:
      return term(Word::Resolved);
    case Step::Movement:
      return term(Word::Movement);
  }
  return kNoTerm;
}

bool may_react_at(const Fight& f, const Trigger& t, CombatantId who, Part part) {
  const Combatant& c = f.at(who);
  if (!f.can_react(who, c.profile->reacts_running)) return false;
  if (!f.state.options.combine_reactions && t.has_reacted(who)) return false;
  if (part == Part::Bystander && t.attack && !f.knows(c.side, t.attack->target)) return false;
  if (c.profile->reaction_moments & moment_bit(t.step, part)) return true;
  return part == Part::Defender && t.step == Step::Declare;
}

table::Script<> perform_reaction(Fight& f, Trigger& t, CombatantId who, table::Option option,
                                 table::Choice choice) {
  Combatant& c = f.at(who);
  f.before_action(who, option);
  const Known* skill = option.mode == kNoTerm ? nullptr : c.profile->find(option.mode);
  const ReactionHook* hook = skill ? hook_of(*skill, t.step, part_of(t, who)) : nullptr;
  if (hook) {
    co_await hook->perform(f, t, who, *skill, option, choice);
    co_return;
  }
  if (option.action == term(Word::Dodge)) {
    dodge(f, t, who, option.action, choice.values[0]);
    co_return;
  }
  if (option.action == term(Word::RaiseShield)) {
    const int paid = f.pay(who, c.profile->derived.shield_cost);
    f.emit<Ev::Reacted>(who, option.action, paid);
    int now = reaction_dice(f, who, Word::RaiseShield, 0);
    if (c.profile->shield_training > 0) {
      // From now on its dice come with every attack on PD, this one first (D5).
      const int rating = c.profile->derived.shield_rating;
      c.shield_up = static_cast<std::int8_t>(rating);
      now -= rating;
    }  // otherwise this once
    if (now > 0) add_defence(f, *t.attack, option.action, now);
    f.after_reaction(who, Word::RaiseShield, 0);
    co_return;
  }
  assert(false && "every listed reaction is performed here");
}

// An earlier reaction may have changed what is possible.
bool still_offered(const Fight& f, const ReactionQuestion& question, const table::Decision& d) {
  if (!f.can_react(d.who, f.at(d.who).profile->reacts_running)) return false;
  table::OptionList list;
  list.options.reserve(8);
  question.list(d.who, list);
  table::Choice choice = d.choice;
  for (std::size_t i = 1; i < list.options.size(); ++i) {
    if (!list.options[i].same_as(d.option)) continue;
    choice.option = static_cast<std::uint32_t>(i);
    if (table::check(list, choice)) return true;
  }
  return false;
}

}  // namespace

int reaction_dice(const Fight& f, CombatantId who, Word reaction, int added) {
  const Combatant& c = f.at(who);
  int dice = reaction == Word::Dodge ? added : c.profile->derived.shield_rating;
  each_usable_hook(f, c, &SkillCode::reaction_dice,
                   [&](const Known& k, auto more) { dice += more(f, who, k, reaction, added); });
  return dice;
}

void dodge(Fight& f, Trigger& t, CombatantId who, Term source, int added) {
  f.emit<Ev::Reacted>(who, source, f.pay(who, added));
  const int dice = reaction_dice(f, who, Word::Dodge, added);
  t.attack->dodge_added += added;
  add_defence(f, *t.attack, source, dice);
  f.after_reaction(who, Word::Dodge, added);
}

table::Script<> offer_reactions_to(Fight& f, Trigger& t, Part part) {
  boost::container::small_vector<CombatantId, 8> able;
  for (const CombatantId who : f.state.priority) {
    if (part_of(t, who) == part && may_react_at(f, t, who, part)) able.push_back(who);
  }
  const bool expected = part != Part::Attacker && reactions_expected(f, t);
  bool bluffs = expected && ends_step(f, t, part);
  const ReactionQuestion question(f, t);
  table::OptionList scratch;
  const auto has_options = [&](CombatantId who) {
    scratch.clear();
    question.list(who, scratch);
    return scratch.options.size() > 1;
  };
  while ((bluffs || !able.empty()) && !(t.attack && t.attack->done)) {
    table::Window window{.kind = table::WindowKind::Each,
                         .moment = moment_of(t.step),
                         .actor = t.attack ? t.attack->attacker : t.move->mover,
                         .subject = t.attack ? t.attack->target : kNoCombatant};
    for (const CombatantId who : able) {
      if (may_react_at(f, t, who, part) && has_options(who)) {
        window.candidates.push_back(who);
      }
    }
    if (window.candidates.empty() && !bluffs) co_return;
    // Where only those in hiding are asked, others are shown nothing but at the end of the step.
    const auto seen = [&](CombatantId who) { return f.known_to_all(who); };
    window.bluffs = expected && (bluffs || std::ranges::any_of(window.candidates, seen));
    bluffs = false;
    const auto& given = co_await f.table().ask(window, question);
    // A reaction that attacks opens windows of its own.
    const boost::container::small_vector<table::Decision, 2> decisions(given.begin(), given.end());
    able.clear();
    for (const table::Decision& d : decisions) {
      const Term reaction = d.option.mode != kNoTerm ? d.option.mode : d.option.action;
      if (!still_offered(f, question, d)) {
        f.emit<Ev::ReactionVoid>(d.who, reaction);
        continue;
      }
      t.used.emplace_back(d.who, reaction);
      co_await perform_reaction(f, t, d.who, d.option, d.choice);
      able.push_back(d.who);
    }
  }
}

table::Script<> offer_reactions(Fight& f, Trigger& t) {
  co_await offer_reactions_to(f, t, Part::Attacker);
  co_await offer_reactions_to(f, t, Part::Bystander);
  co_await offer_reactions_to(f, t, Part::Defender);
}

table::Script<bool> pays_toll(Fight& f, Trigger& t, int due) {
  const CombatantId who = t.move ? t.move->mover : t.attack->attacker;
  if (f.at(who).energy.available() < t.toll + due) co_return false;
  table::Window window{.kind = table::WindowKind::Each,
                       .moment = moment_of(t.step),
                       .actor = t.asked_by,
                       .subject = who};
  window.candidates.push_back(who);
  const TollQuestion question(f, t);
  const auto& decisions = co_await f.table().ask(window, question);
  if (decisions.empty()) co_return false;
  f.at(who).energy.use(t.toll);
  f.emit<Ev::Reacted>(who, term(Word::PressOn), t.toll);
  co_return true;
}

}  // namespace fray::forge
