// Cover, posture, fright, and the shock that costs a combatant its round: yes or no.
#include <algorithm>
#include <array>

#include "rules/success_rolls/powers/power.h"

namespace fray::success_rolls::powers::states {
namespace {

struct State {
  Word word;
  bool Combatant::*is_so;
};

constexpr std::array kStates = {
    State{Word::Covered, &Combatant::covered}, State{Word::Prone, &Combatant::prone},
    State{Word::Surprised, &Combatant::surprised}, State{Word::Stunned, &Combatant::stunned},
    State{Word::Fright, &Combatant::stunned}};

const State* state_named(Term item) {
  const auto* state = std::ranges::find(kStates, item, [](const State& s) { return term(s.word); });
  return state == kStates.end() ? nullptr : state;
}

bool is_about(const Fight&, Term item) {
  return state_named(item) != nullptr;
}

void list(const Fight& f, table::OptionList& list) {
  for (const State& state : kStates) {
    const std::vector<CombatantId> whom =
        combatants_where(f, state.word == Word::Covered ? taking_part : living);
    if (!table::offer_about(list, {.action = table::common::kSituation, .item = term(state.word)},
                            whom)) {
      continue;
    }
    list.add_number(table::common::kAmount, 0, 1);
  }
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  Combatant& c = f.at(values.who());
  const State& state = *state_named(option.item);
  f.table().emit(table::common::kSituated, c.id, option.item, values.number(0));
  c.*state.is_so = values.number(0) == 1;
  if (state.is_so != &Combatant::stunned) return;
  c.stunned_in = f.state.round;
  f.aftermath(c.id).frightened = state.word == Word::Fright && c.stunned;  // L90-92
}

}  // namespace

extern const GmPower power{
    .action = table::common::kSituation, .is_about = is_about, .list = list, .use = use};

}  // namespace fray::success_rolls::powers::states
