// Acting later, or when something happens (L2811, L2843).
#include <array>

#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/rounds/visits.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

constexpr std::array kTriggers{Word::WhenMoves, Word::WhenAttacks, Word::WhenActs, Word::WhenNear};

// Another whose visit is still to come in this pass, as far as its side knows.
bool anyone_comes_later(const Fight& f, const Combatant& c) {
  const std::vector<CombatantId>& order = f.state.order;
  for (std::size_t i = f.state.visit + std::size_t{1}; i < order.size(); ++i) {
    const Combatant& other = f.at(order[i]);
    if (f.knows(c.side, other.id) && may_act(f, other)) return true;
  }
  return false;
}

void list_delay(const Fight& f, const Combatant& c, OptionList& list);
void list_readying(const Fight& f, const Combatant& c, OptionList& list);

void act_delay(Fight& f, CombatantId who, const Option&, const table::Choice&) {
  Combatant& c = f.at(who);
  c.held = Held::Delaying;
  c.prepaid = 1;
  f.gain(who, Word::Delaying);
}

void act_readying(Fight& f, CombatantId who, const Option& option, const table::Choice&) {
  end_effects(f, who, Word::HoldingReady);
  add_effect(f, who,
             {.word = Word::HoldingReady,
              .by = option.target,
              .which = static_cast<std::int16_t>(word_of(option.mode))});
}

}  // namespace

namespace actions {
extern const Action delay;
extern const Action ready_action;
const Action delay{.word = Word::Delay, .list = list_delay, .act = act_delay};
const Action ready_action{
    .word = Word::ReadyAction, .needs = {Need::Foe}, .list = list_readying, .act = act_readying};
}  // namespace actions

namespace {

// At its own visit, before anything else.
void list_delay(const Fight& f, const Combatant& c, OptionList& list) {
  const FightState& s = f.state;
  if (c.held != Held::None || c.walked || s.visit >= s.order.size()) return;
  if (s.order[s.visit] != c.id || !anyone_comes_later(f, c)) return;
  list.add(option_of(actions::delay));
}

void list_readying(const Fight& f, const Combatant& c, OptionList& list) {
  Option option = option_of(actions::ready_action);
  each_foe(f, c, [&](const Combatant& foe) {
    option.target = foe.id;
    for (const Word trigger : kTriggers) {
      option.mode = term(trigger);
      list.add(option);
    }
  });
}

}  // namespace
}  // namespace fray::egs
