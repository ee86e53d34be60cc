#include "rules/forge/actions.h"

#include <array>
#include <cassert>

#include "rules/forge/effects.h"

namespace fray::forge {
namespace {

using Free = ActionCode::Free;

template <class Use>
void each_action(Use use) {
  for (const Actions* together : all_actions()) {
    for (const ActionCode& code : *together) use(code);
  }
}

// Those that may be there for combatants without energy: few of them all, for every combatant is
// asked about before each window.
std::span<const ActionCode* const> free_actions() {
  static const auto actions = [] {
    std::vector<const ActionCode*> with_free;
    each_action([&](const ActionCode& code) {
      if (code.free) with_free.push_back(&code);
    });
    return with_free;
  }();
  return actions;
}

// Is anything left to do for a combatant without energy?
bool may_act_for_nothing(const Fight& f, const Combatant& c) {
  boost::container::small_vector<const ActionCode*, 16> unsure;
  for (const ActionCode* code : free_actions()) {
    const Free how = code->free(f, c);
    if (how == Free::Yes) return true;
    if (how == Free::Listed) unsure.push_back(code);
  }
  table::OptionList list;
  for (const ActionCode* code : unsure) {
    code->offer(f, c, list);
    if (!list.options.empty()) return true;
  }
  return false;
}

}  // namespace

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
  each_action([&](const ActionCode& code) {
    if (code.offer && (!restrained || code.while_restrained)) code.offer(f, c, list);
  });
  if (restrained || c.effects.empty()) return;
  std::erase_if(list.options, [&](const table::Option& o) {
    return o.action != table::common::kPass && !allowed(f, c, o);
  });
}

table::Script<> perform_action(Fight& f, CombatantId who, table::Option o, table::Choice choice) {
  f.at(who).running = false;
  f.before_deed(who, o);
  const ActionCode* code = action_code(o.action);
  assert(code && (code->act || code->perform));
  if (code->act) {
    code->act(f, who, o, choice);
  } else {
    co_await code->perform(f, who, o, choice);
  }
}

}  // namespace fray::forge
