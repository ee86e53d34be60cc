#include "rules/egs/rounds/visits.h"

#include <algorithm>
#include <optional>

#include "rules/egs/attack/attack_odds.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/maneuver.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/fight/question.h"
#include "rules/egs/rounds/interrupts.h"

namespace fray::egs {
namespace {

void pay_price(Combatant& c, const table::Option& option) {
  c.actions = static_cast<std::int8_t>(c.actions - option.prices.of(term(Word::CombatActions)));
  c.bonus = static_cast<std::int8_t>(c.bonus - option.prices.of(term(Word::BonusActions)));
}

void end_stance(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  if (!c.effects.empty()) end_effects(f, who, Word::WeaponSet);
  if (!c.defensive) return;
  c.defensive = false;
  f.lose(who, Word::InDefensiveStance);
}

void end_delay(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  if (c.held == Held::Delaying) f.lose(who, Word::Delaying);
  c.held = Held::None;
}

// The visit is over without another action. Having walked counts as one then: Move (R13). It is
// emitted, so that combatants that pass now are asked again at their next visit.
void leave_off(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  if (c.held != Held::None) return f.emit<Ev::Declared>(who, term(Word::DoNothing));
  if (!c.walked) return;
  f.emit<Ev::Declared>(who, term(Word::Move));
  end_effects(f, who, Word::Suppressed);
  std::int8_t& pool = c.actions > 0 ? c.actions : c.bonus;
  pool = static_cast<std::int8_t>(std::max(0, pool - 1));
  f.spend_in_pass(who);
  end_stance(f, who);
}

// Delayed actions stay so.
void end_visit(Combatant& c) {
  c.spoke = false;
  if (c.held == Held::Delaying) return;
  c.walked = false;
  c.gone_ft = 0;
  c.held = Held::None;
  c.prepaid = 0;
}

// Plays the choice; is the visit over with it?
table::Script<bool> perform(Fight& f, CombatantId who, table::Option option, table::Choice choice) {
  Combatant& c = f.at(who);
  const Action& action = action_of(option);
  const bool counts = counts_as_action(f, c, action);
  const bool disengages = c.held == Held::Disengaging;
  const board::Cell from = f.state.field.at(who);
  if (counts) {
    begin_effects_of_action(f, who);
    end_delay(f, who);
    end_stance(f, who);
  }
  pay_price(c, option);
  if (counts) c.prepaid = 0;
  if (!action.keeps_aim) c.aiming = false;
  if (action.play != nullptr) {
    co_await action.play(f, who, option, choice);
  } else {
    action.act(f, who, option, choice);
  }
  const bool disengaged = disengages && f.at(who).walked;
  const bool gone = f.at(who).walked || f.state.field.at(who) != from;
  // An attack that goes with a retreat does not count yet: it moves with this very action (L2819).
  if ((counts && gone && f.at(who).held != Held::Retreating) || disengaged) {
    end_effects(f, who, Word::Suppressed);
  }
  if (counts) {
    f.spend_in_pass(who);  // seen, if it has shown itself by it
    end_effects_of_action(f, who);
  }
  co_await come_near(f, who, from);
  if (disengages) co_return f.at(who).walked || option.action == term(Word::DoNothing);
  const Held held = f.at(who).held;
  co_return counts&& held != Held::Retreating&& held != Held::Disengaging;
}

// For an acting combatant, at its visit or in between.
class ActingQuestion final : public FightQuestion {
 public:
  using FightQuestion::FightQuestion;

  void list(CombatantId who, table::OptionList& list) const override {
    const Combatant& c = fight().at(who);
    if (fight().takes_part(c)) return list_actions(fight(), c, list);
    list.add({.action = table::common::kPass});  // taken out since it was asked
  }

  void expand(CombatantId who, table::OptionList& list, std::size_t option) const override {
    action_of(list.options[option]).expand(fight(), fight().at(who), list, option);
  }

  void odds(CombatantId who, const table::OptionList& list, std::size_t option,
            std::vector<table::OddsRow>& rows) const override {
    rows.clear();
    const table::Option& o = list.options[option];
    if (o.action == table::common::kPass) return;
    odds_of_action(action_of(o), fight(), fight().at(who), list, o, rows);
  }

  void harm(CombatantId who, const table::OptionList& list, std::size_t option,
            std::span<const table::OddsRow> rows, std::vector<table::Harm>& harm) const override {
    harm.clear();
    const table::Option& o = list.options[option];
    if (o.action == table::common::kPass) return;
    const Action& action = action_of(o);
    const Combatant& c = fight().at(who);
    if (action.attack != nullptr) {
      foreseen_harm(fight(), *action.attack(fight(), c, o), rows, harm);
    } else if (action.harm != nullptr) {
      action.harm(fight(), c, o, rows, harm);
    }
  }

  table::Coverage coverage(CombatantId who, const table::OptionList& list,
                           const table::Choice& choice) const override;

  void explain(CombatantId who, std::vector<table::Unavailable>& unavailable) const override {
    explain_actions(fight(), fight().at(who), unavailable);
  }

 private:
  std::vector<DamageChance> damages(const Combatant& c, const table::Option& option,
                                    int value) const override {
    return action_of(option).damages(fight(), c, option, value);
  }
};

table::Coverage ActingQuestion::coverage(CombatantId who, const table::OptionList& list,
                                         const table::Choice& choice) const {
  const Fight& f = fight();
  const table::Option& o = list.options[choice.option];
  if (o.action == table::common::kPass) return {};
  const Action& action = action_of(o);
  table::Coverage coverage;
  if (action.each != nullptr) action.each(f, f.at(who), o, choice, coverage.odds);
  if (action.covers == nullptr) return coverage;
  std::vector<board::Cell> places;
  action.covers(f, f.at(who), o, choice, places);
  coverage.places.assign(places.begin(), places.end());
  for (const Combatant& c : f.state.cast) {
    const bool there =
        f.takes_part(c) && std::ranges::find(places, f.state.field.at(c.id)) != places.end();
    if (!there) continue;
    const bool level = action.catches == nullptr || action.catches(f, f.at(who), o, choice, c.id);
    if (level) coverage.caught.push_back(c.id);
  }
  return coverage;
}

// The same choice among the present options; nothing: it is not there.
std::optional<table::Choice> offered_still(const Fight& f, CombatantId who,
                                           const table::Option& option,
                                           const table::Choice& choice) {
  table::OptionList list;
  list_actions(f, f.at(who), list);
  for (std::size_t i = 0; i < list.options.size(); ++i) {
    if (!list.options[i].same_as(option)) continue;
    if (list.options[i].open) action_of(option).expand(f, f.at(who), list, i);
    table::Choice again = choice;
    again.option = static_cast<std::uint32_t>(i);
    if (table::check(list, again)) return again;
  }
  return std::nullopt;
}

// Others may come first; is the visit over?
table::Script<bool> declare(Fight& f, CombatantId who, table::Option option, table::Choice choice) {
  const bool disturbed = co_await let_interrupt(f, who, option);
  // Actions that have become impossible are not paid for; the player chooses again (R142).
  if (disturbed && !offered_still(f, who, option, choice)) co_return false;
  co_return co_await perform(f, who, option, choice);
}

// Between the actions of others: not while one of them is under way. Nor combatants known to a side
// that does not know of the other: coming in between would reveal it.
void add_delayers(const Fight& f, const Combatant& c, table::Window& window) {
  if (c.walked || c.held != Held::None) return;
  for (const CombatantId id : f.state.order) {
    const Combatant& other = f.at(id);
    if (id == c.id || other.held != Held::Delaying) continue;
    if (!f.is_no_better_known(id, c.id) || !f.knows(other.side, c.id)) continue;
    if (may_act(f, other)) window.candidates.push_back(id);
  }
}

// Without an action left, or halfway through one, there may be nothing to do.
bool has_more_to_do(const Fight& f, const Combatant& c) {
  return (c.actions > 0 && c.held == Held::None) || has_a_choice(f, c);
}

// Whether a visit has more to ask. What a hidden combatant did in between changes nothing:
// otherwise, others would see the visit end without a reason.
bool goes_on(const Fight& f, const Combatant& c) {
  if (f.state.disturbed) return f.takes_part(c) && c.able();
  return may_act(f, c) && has_more_to_do(f, c);
}

}  // namespace

bool may_act(const Fight& f, const Combatant& c) {
  if (!f.takes_part(c) || !c.able() || has_effect(c, Word::Asleep)) return false;
  return c.actions > 0 || c.prepaid > 0 || c.held == Held::Disengaging || may_strike_again(f, c) ||
         may_bash_again(f, c);
}

table::Script<> visit(Fight& f, CombatantId who) {
  while (goes_on(f, f.at(who))) {
    table::Window window{.kind = table::WindowKind::Claim,
                         .moment = term(Word::Visit),
                         .actor = who,
                         .is_quiescent = true};
    add_delayers(f, f.at(who), window);
    const auto delayers = window.candidates;
    window.candidates.push_back(who);
    const ActingQuestion question(f);
    const auto& decisions = co_await f.table().ask(std::move(window), question);
    if (decisions.empty() || decisions.front().choice.passes()) {
      leave_off(f, who);
      // So that delaying combatants are asked again before the next.
      for (const CombatantId other : delayers) {
        f.declare_about(other, who, table::common::kPass);
        if (f.known_to_all(other)) break;
      }
      break;
    }
    const CombatantId actor = decisions.front().who;
    const table::Option option = decisions.front().option;
    const table::Choice choice = decisions.front().choice;
    const bool over = co_await declare(f, actor, option, choice);
    if (over) end_visit(f.at(actor));
    if (over && actor == who) co_return;
    f.state.disturbed = actor != who && !f.known_to_all(actor);
  }
  end_visit(f.at(who));
}

table::Script<bool> act_between(Fight& f, CombatantId who, Word moment) {
  bool over = false;
  while (!over && may_act(f, f.at(who)) && has_more_to_do(f, f.at(who))) {
    table::Window window{
        .kind = table::WindowKind::Claim, .moment = term(moment), .actor = who, .subject = who};
    window.candidates.push_back(who);
    const ActingQuestion question(f);
    const auto& decisions = co_await f.table().ask(std::move(window), question);
    if (decisions.empty() || decisions.front().choice.passes()) {
      leave_off(f, who);
      break;
    }
    const table::Option option = decisions.front().option;
    const table::Choice choice = decisions.front().choice;
    over = co_await declare(f, who, option, choice);
  }
  end_visit(f.at(who));
  co_return over;
}

void end_delays(Fight& f) {
  for (Combatant& c : f.state.cast) {
    if (c.held != Held::Delaying) continue;
    end_delay(f, c.id);
    end_visit(c);
  }
}

}  // namespace fray::egs
