#include "rules/forge/actions/contests.h"

#include "rules/forge/actions/action_code.h"
#include "rules/forge/attack/odds_parts.h"
#include "rules/forge/body/tests.h"
#include "rules/forge/fight/prices.h"

namespace fray::forge {

table::Script<int> contest(Fight& f, CombatantId who, table::Option o, int added) {
  const TestMethod method = wrestling_method(f.world(), o.mode);
  f.pay(who, added);
  f.reveal(who);
  const int successes = co_await opposed_test(f, who, o.target, word_of(o.action), method.attribute,
                                              method.skill, added);
  co_return f.at(who).conscious() ? successes : 0;
}

void contest_odds(const Fight& f, CombatantId who, const table::OptionList& list,
                  const table::Option& o, std::vector<table::OddsRow>& rows) {
  const TestMethod method = wrestling_method(f.world(), o.mode);
  const int against = free_resistance(f.at(o.target));
  each_value(list, o, [&](int added) {
    const int pool = contest_pool(f, who, word_of(o.action), method.attribute, method.skill, added);
    rows.push_back(opposed_row(added, pool, against));
  });
}

}  // namespace fray::forge
