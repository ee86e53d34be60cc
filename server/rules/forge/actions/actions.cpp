#include "rules/forge/actions/actions.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "rules/forge/actions/minor_actions.h"
#include "rules/forge/attack/area.h"
#include "rules/forge/attack/damage.h"
#include "rules/forge/attack/several.h"
#include "rules/forge/body/effects.h"

namespace fray::forge {
namespace {

template <class Use>
void each_action(Use use) {
  for (const Actions* together : all_actions()) {
    for (const ActionCode& code : *together) use(code);
  }
}

// The actions that have a hook, in the order in which they are offered.
template <auto kHook>
const std::vector<const ActionCode*>& actions_with() {
  static const auto actions = [] {
    std::vector<const ActionCode*> with_hook;
    each_action([&](const ActionCode& code) {
      if (code.*kHook) with_hook.push_back(&code);
    });
    return with_hook;
  }();
  return actions;
}

template <auto kHook>
bool any_free(const Fight& f, const Combatant& c) {
  return std::ranges::any_of(actions_with<kHook>(),
                             [&](const ActionCode* code) { return (code->*kHook)(f, c); });
}

// Few actions are asked, for every combatant is asked about before each window.
bool may_act_for_nothing(const Fight& f, const Combatant& c) {
  return (has_free_minor(f, c) && any_free<&ActionCode::free_minor>(f, c)) ||
         any_free<&ActionCode::free>(f, c);
}

// A skill foresees every option made with it. What is shaken off was another's effect.
const ActionCode* foreseeing_code(const Fight& f, CombatantId who, const table::Option& o) {
  const bool by_skill =
      o.mode != kNoTerm && o.action != term(Word::ShakeItOff) && f.known(who, o.mode);
  return action_code(by_skill ? term(Word::UseSkill) : o.action);
}

}  // namespace

void ActionQuestion::list(CombatantId who, table::OptionList& list) const {
  if (fight().standing_in(who)) {
    list_actions(fight(), who, list);
  } else {
    list.add({.action = table::common::kPass});  // since it was asked
  }
}

void ActionQuestion::expand(CombatantId who, table::OptionList& list, std::size_t option) const {
  action_code(list.options[option].action)->expand(fight(), who, list, option);
}

void ActionQuestion::odds(CombatantId who, const table::OptionList& list, std::size_t option,
                          std::vector<table::OddsRow>& rows) const {
  rows.clear();
  const table::Option& o = list.options[option];
  const ActionCode* code = foreseeing_code(fight(), who, o);
  if (code && code->odds) code->odds(fight(), who, list, o, rows);
}

void ActionQuestion::harm(CombatantId who, const table::OptionList& list, std::size_t option,
                          std::span<const table::OddsRow> rows,
                          std::vector<table::Harm>& harm) const {
  harm.clear();
  const table::Option& o = list.options[option];
  const ActionCode* code = foreseeing_code(fight(), who, o);
  if (!code || !code->attack) return;
  if (const std::optional<Attack> attack = code->attack(fight(), who, o)) {
    foreseen_harm(fight(), *attack, rows, harm);
  } else if (code->several) {
    const std::optional<Several> several = code->several(fight(), who, o);
    if (several) harm_of_several(fight(), *several, rows, harm);
  }
}

table::Coverage ActionQuestion::coverage(CombatantId who, const table::OptionList& list,
                                         const table::Choice& choice) const {
  return coverage_of(fight(), who, list.options[choice.option], choice);
}

// What a command of magic forbids is not explained: it says itself what is left.
void ActionQuestion::explain(CombatantId who, std::vector<table::Unavailable>& unavailable) const {
  const Combatant& c = fight().at(who);
  if (!fight().standing_in(who) || !c.conscious()) return;
  const bool restrained = c.has(Condition::Restrained);  // L1148
  for (const ActionCode* code : actions_with<&ActionCode::explain>()) {
    if (!restrained || code->while_restrained) {
      code->explain(fight(), c, unavailable);
    } else {
      unavailable.push_back({{.action = term(code->word)}, "you are restrained"});
    }
  }
}

table::Coverage coverage_of(const Fight& f, CombatantId who, const table::Option& o,
                            const table::Choice& choice) {
  const ActionCode* code = foreseeing_code(f, who, o);
  table::Coverage coverage;
  if (code && code->area) {
    if (const std::optional<Area> area = code->area(f, who, o, choice)) {
      const std::vector<board::Cell> ground = ground_of(f, *area);
      coverage.places.assign(ground.begin(), ground.end());
      coverage.caught = caught_in(f, *area);
    }
  }
  if (code && code->volley) {
    const std::optional<Volley> volley = code->volley(f, who, o, choice);
    if (volley) coverage.odds = odds_of_volley(f, *volley);
  }
  return coverage;
}

const ActionCode* action_code(Term action) {
  static const auto by_word = [] {
    std::array<const ActionCode*, static_cast<std::size_t>(Word::Count)> codes{};
    each_action(
        [&](const ActionCode& code) { codes[static_cast<std::size_t>(code.word)] = &code; });
    return codes;
  }();
  const std::size_t word = table::raw(action);
  return word < by_word.size() ? by_word[word] : nullptr;
}

bool may_act(const Fight& f, CombatantId who) {
  const Combatant& c = f.at(who);
  if (!c.conscious() || !c.turn_started) return false;
  if (c.has(Condition::Restrained)) return f.can_pay(c, 1);
  if (is_commanded(c)) {
    table::OptionList list;
    list_actions(f, who, list);
    return list.options.size() > 1;
  }
  return f.can_pay(c, 1) || may_act_for_nothing(f, c);  // with energy to search, at least
}

void list_actions(const Fight& f, CombatantId who, table::OptionList& list) {
  list.add({.action = table::common::kPass});
  const Combatant& c = f.at(who);
  if (!c.conscious()) return;
  const bool restrained = c.has(Condition::Restrained);  // L1148
  for (const ActionCode* code : actions_with<&ActionCode::offer>()) {
    if (!restrained || code->while_restrained) code->offer(f, c, list);
  }
  if (restrained || c.effects.empty()) return;
  std::erase_if(list.options, [&](const table::Option& o) {
    return o.action != table::common::kPass && !allowed(f, c, o);
  });
}

table::Script<> perform_action(Fight& f, CombatantId who, table::Option o, table::Choice choice) {
  f.at(who).running = false;
  f.before_action(who, o);
  const ActionCode* code = action_code(o.action);
  assert(code && (code->act || code->perform));
  if (code->act) {
    code->act(f, who, o, choice);
  } else {
    co_await code->perform(f, who, o, choice);
  }
}

}  // namespace fray::forge
