#include "rules/forge/actions/action_code.h"
#include "rules/forge/actions/contests.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/prices.h"

// Breaking out of a hold, of one holder at a time: all that the Restrained may do (L1148, L1472).
namespace fray::forge::actions::escape {
namespace {

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  for (const CombatantId holder : c.held_by) {
    for (const TestMethod& method : wrestling_methods(f.world())) {
      const int most = most_added(f, c, c.attribute(method.attribute), 0);
      if (most < 1) continue;
      list.add({.action = term(Word::EscapeGrapple),
                .mode = term(method.skill),
                .target = holder,
                .prices = in_energy(f.surcharge(c))});
      add_energy(list, 1, most);
    }
  }
}

table::Script<> perform(Fight& f, CombatantId who, table::Option o, table::Choice choice) {
  const int successes = co_await contest(f, who, o, choice.values[0]);
  if (successes > 0) f.let_go(o.target);
}

constexpr ActionCode kEscape[] = {{.word = Word::EscapeGrapple,
                                   .while_restrained = true,
                                   .offer = offer,
                                   .perform = perform,
                                   .odds = contest_odds}};

}  // namespace

extern const Actions codes{kEscape};

}  // namespace fray::forge::actions::escape
