// Going somewhere (L2710-2722, L2845, L2857, L2865, L2867).
#include "rules/egs/active_talents/panic.h"
#include "rules/egs/active_talents/ward.h"
#include "rules/egs/attack/opportunity.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/morale.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/movement/movement.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

// Does it come next to an enemy that it was not next to before?
bool comes_beside_another(const Fight& f, const Combatant& c, board::Cell to) {
  for (const Combatant& foe : f.state.cast) {
    if (!is_foe(f, c, foe) || f.state.field.feet(c.id, foe.id) <= kSquareFt) continue;
    if (f.state.field.feet_from(to, foe.id) <= kSquareFt) return true;
  }
  return false;
}

// The way out of a melee leads into no other (L2847, R141).
void keep_clear(const Fight& f, const Combatant& c, std::uint32_t first, OptionList& list) {
  std::size_t kept = first;
  for (std::size_t i = first; i + 1 < list.domain.size(); i += 2) {
    if (comes_beside_another(f, c, table::Place::unpack(list.domain[i]).cell())) continue;
    list.domain[kept] = list.domain[i];
    list.domain[kept + 1] = list.domain[i + 1];
    kept += 2;
  }
  list.domain.resize(kept);
}

void expand_to(const Fight& f, const Combatant& c, int times, OptionList& list,
               std::size_t option) {
  table::Parameter& where = list.parameters[list.options[option].first_parameter];
  where.first = static_cast<std::uint32_t>(list.domain.size());
  list_ways(f, c, times, list.domain);
  if (c.held == Held::Disengaging) keep_clear(f, c, where.first, list);
  const CombatantId from = flees_from(f, c);
  if (from != kNoCombatant) keep_farther(f, c, from, where.first, list.domain);
  where.count = static_cast<std::uint32_t>(list.domain.size()) - where.first;
  list.options[option].open = false;
}

void list_to(const Fight& f, const Combatant& c, const Action& action, int times,
             OptionList& list) {
  if (!f.state.field.can_move(c.id, budget_of(f, c, times), f.ways_past(c))) return;
  Option option = option_of(action);
  option.open = true;
  list.add(option);
  list.add_parameter({.name = table::common::kDestination,
                      .kind = table::ParameterKind::Place,
                      .resource = term(Word::Movement)});
  const bool anywhere = c.held != Held::Disengaging && flees_from(f, c) == kNoCombatant;
  if (anywhere && !may_be_warded_off(f, c)) return;
  // Perhaps no way out leads clear of all others, or away, or wards bar them all.
  expand_to(f, c, times, list, list.options.size() - 1);
  if (list.parameters.back().count > 0) return;
  list.options.pop_back();
  list.parameters.pop_back();
}

template <int kTimes>
void expand_times(const Fight& f, const Combatant& c, OptionList& list, std::size_t option) {
  expand_to(f, c, kTimes, list, option);
}

void list_walk(const Fight& f, const Combatant& c, OptionList& list);
void list_move(const Fight& f, const Combatant& c, OptionList& list);
void list_run(const Fight& f, const Combatant& c, OptionList& list);
void list_sprint(const Fight& f, const Combatant& c, OptionList& list);

void act_walk(Fight& f, CombatantId who, const Option&, const table::Choice& choice) {
  go(f, who, place_chosen(choice));
  f.at(who).walked = true;
}

void act_move(Fight& f, CombatantId who, const Option&, const table::Choice& choice) {
  end_effects(f, who, Word::Suppressed);
  go(f, who, place_chosen(choice));
}

// Harder to hit from the first step on, also for the enemies it moves away from (R140).
table::Script<> hurry(Fight& f, CombatantId who, board::Cell to, Pace pace, Word condition,
                      int times) {
  end_effects(f, who, Word::Suppressed);
  f.at(who).pace = pace;
  f.gain(who, condition);
  co_await provoke(f, who, to);
  Combatant& c = f.at(who);
  if (f.takes_part(c) && c.able()) go(f, who, to, times);
}

table::Script<> play_run(Fight& f, CombatantId who, Option, table::Choice choice) {
  const board::Cell to = place_chosen(choice);
  co_await hurry(f, who, to, Pace::Running, Word::Running, 2);
}

table::Script<> play_sprint(Fight& f, CombatantId who, Option, table::Choice choice) {
  const board::Cell to = place_chosen(choice);
  f.at(who).actions = f.at(who).bonus = 0;
  co_await hurry(f, who, to, Pace::Sprinting, Word::Sprinting, 4);
}

void list_disengage(const Fight&, const Combatant& c, OptionList& list);

void act_disengage(Fight& f, CombatantId who, const Option&, const table::Choice&) {
  const bool flees = flees_from(f, f.at(who)) != kNoCombatant;
  disengage(f, who);
  note_flight(f, who);
  f.emit<Ev::Disengaged>(who);
  Combatant& c = f.at(who);
  const bool may_go =
      !flees && !c.walked && f.state.field.can_move(who, feet_left(f, c, 1), f.ways_as_all_know(c));
  if (!may_go) return;
  c.held = Held::Disengaging;
  c.prepaid = 1;
}

}  // namespace

namespace actions {
extern const Action walk;
extern const Action move;
extern const Action run;
extern const Action sprint;
extern const Action disengage;
const Action walk{.word = Word::Walk,
                  .cost = 0,
                  .needs = {Need::Free},
                  .list = list_walk,
                  .expand = expand_times<1>,
                  .act = act_walk,
                  .free = true};
const Action move{.word = Word::Move,
                  .needs = {Need::Free},
                  .list = list_move,
                  .expand = expand_times<1>,
                  .act = act_move};
const Action run{.word = Word::Run,
                 .cost = 2,
                 .list = list_run,
                 .expand = expand_times<2>,
                 .play = play_run,
                 .for_panicked = true};
const Action sprint{.word = Word::Sprint,
                    .cost = 3,
                    .list = list_sprint,
                    .expand = expand_times<4>,
                    .play = play_sprint};
const Action disengage{.word = Word::Disengage,
                       .needs = {Need::Engaged},
                       .list = list_disengage,
                       .act = act_disengage,
                       .for_panicked = true};
}  // namespace actions

namespace {

// Before another action at the same visit, once: then it costs that action alone (R13).
void list_walk(const Fight& f, const Combatant& c, OptionList& list) {
  if (is_free(c) && !c.walked) list_to(f, c, actions::walk, 1, list);
}
void list_move(const Fight& f, const Combatant& c, OptionList& list) {
  if (is_free(c) && !c.walked) list_to(f, c, actions::move, 1, list);
}
bool may_hurry(const Combatant& c) {
  return c.stance == Stance::Standing && !c.walked && !is_held(c);
}
// Out of a melee, too, past the blows of those it leaves.
void list_run(const Fight& f, const Combatant& c, OptionList& list) {
  if (may_hurry(c)) list_to(f, c, actions::run, 2, list);
}
void list_sprint(const Fight& f, const Combatant& c, OptionList& list) {
  if (may_hurry(c)) list_to(f, c, actions::sprint, 4, list);
}
void list_disengage(const Fight&, const Combatant& c, OptionList& list) {
  if (!c.engaged.empty() && !is_held(c)) {
    list.add(option_of(actions::disengage));
  }
}

}  // namespace
}  // namespace fray::egs
