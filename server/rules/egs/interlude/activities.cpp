#include "rules/egs/interlude/activities.h"

#include <algorithm>
#include <array>
#include <utility>

#include "rules/egs/fight/action.h"
#include "rules/egs/interlude/care.h"
#include "rules/egs/interlude/clock.h"
#include "rules/egs/interlude/tasks.h"
#include "rules/egs/interlude/tests.h"

namespace fray::egs {

namespace actions {
extern const Action cooperative_roll;
extern const Action move;
extern const Action use_talent;
extern const Action spend_point;
}  // namespace actions

namespace {

using table::Option;
using table::OptionList;

constexpr int kMostHours = 24;
constexpr int kMostDays = 30;

constexpr std::array kBorrowed{&actions::move, &actions::cooperative_roll, &actions::use_talent,
                               &actions::spend_point};

void list_rest(OptionList& list) {
  list.add({.action = term(Word::Rest)});
  list.add_number(term(Word::Hours), 1, kMostHours);
  list.add({.action = term(Word::SleepWell)});
  list.add_number(term(Word::Hours), 1, kMostHours);
  for (const Word care : {Word::OnOnesOwn, Word::InClinic}) {
    list.add({.action = term(Word::RestDays), .mode = term(care)});
    list.add_number(term(Word::Days), 1, kMostDays);
  }
}

// So much of the rest as the GM leaves.
int uninterrupted(Interlude& i, int seconds) {
  const int until = std::exchange(i.state.interruption, InterludeState::kUninterrupted);
  return until == InterludeState::kUninterrupted ? seconds : std::min(seconds, until);
}

void take_rest(Interlude& i, CombatantId who, const Option& option, int amount) {
  const bool days = option.action == term(Word::RestDays);
  const bool cared = option.mode == term(Word::InClinic);
  const Ease ease = option.action == term(Word::SleepWell) ? Ease::Asleep : Ease::Relaxing;
  i.fight.emit<Ev::RestBegan>(who, option.action);
  const int seconds = amount * (days ? kDaySeconds : kHourSeconds);
  const int left = uninterrupted(i, seconds);
  if (left < seconds) i.fight.emit<Ev::RestInterrupted>(who, left);
  if (days) pass_days(i, left / kDaySeconds, cared);
  pass_seconds(i, days ? left % kDaySeconds : left, kNoCombatant, ease, cared);
}

// Effects for the round have served for this one action.
void end_what_was_raised(Fight& f, CombatantId who) {
  for (const Word word : {Word::SkillRaised, Word::AbilityRaised, Word::QualityFits}) {
    end_effects(f, who, word);
  }
}

}  // namespace

const Action* borrowed_action(Term action) {
  const auto found =
      std::ranges::find_if(kBorrowed, [&](const Action* one) { return term(one->word) == action; });
  return found == kBorrowed.end() ? nullptr : *found;
}

void list_activities(const Interlude& i, CombatantId who, OptionList& list) {
  list.add({.action = table::common::kPass});
  const Combatant& c = i.fight.at(who);
  if (!c.able()) return;
  // An action that takes everyone's time would reveal a hidden combatant.
  if (i.fight.known_to_all(who)) {
    list_rest(list);
    list_care(i, c, list);
    list_tasks(i, c, list);
  }
  list_tests(i, c, list);
  for (const Action* action : kBorrowed) action->list(i.fight, c, list);
  // Of the actions for an ally in a fight, only participation in a ritual (L2229): `help` replaces
  // the rest.
  std::erase_if(list.options, [](const Option& option) {
    return option.action == term(Word::CooperativeRoll) && option.mode != term(Word::Ritual);
  });
  for (Option& option : list.options) {
    // Actions are not counted here.
    const Action* action = borrowed_action(option.action);
    if (action == nullptr) continue;
    table::Prices prices;
    for (const table::Price& price : option.prices) {
      if (price.resource != term(Word::CombatActions)) prices.add(price.resource, price.amount);
    }
    option.prices = prices;
  }
}

void odds_of_activity(const Interlude& i, CombatantId who, const OptionList& list,
                      const Option& option, std::vector<table::OddsRow>& rows) {
  const Combatant& c = i.fight.at(who);
  if (const Action* action = borrowed_action(option.action)) {
    return odds_of_action(*action, i.fight, c, list, option, rows);
  }
  switch (word_of(option.action)) {
    case Word::Treat:
    case Word::Repair:
    case Word::MendArmor:
      return odds_of_care(i, c, list, option, rows);
    case Word::BeginTask:
    case Word::WorkOn:
    case Word::TakePart:
      return odds_of_task(i, c, list, option, rows);
    case Word::Test:
    case Word::Succeed:
    case Word::Contest:
    case Word::Help:
    case Word::GroupTest:
      return odds_of_test(i, c, list, option, rows);
    default:
      return;
  }
}

table::Script<> perform(Interlude& i, CombatantId who, Option option, table::Choice choice) {
  Fight& f = i.fight;
  const Action* action = borrowed_action(option.action);
  const bool counts = action == nullptr || !action->free;
  if (counts) begin_effects_of_action(f, who);
  if (action != nullptr) {
    if (action->play != nullptr) {
      co_await action->play(f, who, option, choice);
    } else {
      action->act(f, who, option, choice);
    }
    f.at(who).moved_ft = 0;
    if (counts) end_effects_of_action(f, who);
    co_return;
  }
  switch (word_of(option.action)) {
    case Word::Rest:
    case Word::SleepWell:
    case Word::RestDays:
      take_rest(i, who, option, choice.values[0]);
      break;
    case Word::Treat:
    case Word::Repair:
    case Word::MendArmor:
      co_await play_care(i, who, option, std::move(choice));
      break;
    case Word::BeginTask:
    case Word::WorkOn:
    case Word::GiveUp:
    case Word::BeginChallenge:
    case Word::TakePart:
    case Word::EndChallengeRound:
      co_await play_task(i, who, option, std::move(choice));
      break;
    default:
      co_await play_test(i, who, option, std::move(choice));
      if (option.action == term(Word::Help)) helps_in_challenge(i, who);
      break;
  }
  end_what_was_raised(f, who);
  end_effects_of_action(f, who);
}

}  // namespace fray::egs
