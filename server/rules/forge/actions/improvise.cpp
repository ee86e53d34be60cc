#include <algorithm>
#include <optional>
#include <utility>

#include "rules/forge/actions/action_code.h"
#include "rules/forge/attack/odds_parts.h"
#include "rules/forge/body/tests.h"
#include "rules/forge/body/traits.h"
#include "rules/forge/dice/odds.h"
#include "rules/forge/dice/pool.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/fight/test_methods.h"

// An improvised action: the player describes it, the GM sets its cost and the roll it needs
// (L1380-1386).
namespace fray::forge::actions::improvise {
namespace {

DicePool pool_of(const Fight& f, const Combatant& c, Term test, int added) {
  const TestMethod method = test_method_of(f.world(), test);
  return added_test_pool(f, c, method.attribute, method.skill, added);
}

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (!c.improvised || !f.can_pay(c, c.improvised->cost)) return;
  const Improvised& improvised = *c.improvised;
  const table::Option option{.action = term(Word::Improvise),
                             .mode = improvised.test,
                             .prices = in_energy(improvised.cost + f.surcharge(c))};
  if (improvised.test == kNoTerm) {
    list.add(option);
    return;
  }
  const int most =
      most_added(f, c, test_rating(f, c, test_method_of(f.world(), improvised.test).attribute),
                 improvised.cost);
  if (most < 1) return;
  list.add(option);
  add_energy(list, 1, most);
}

bool free(const Fight& f, const Combatant& c) {
  return c.improvised && f.can_pay(c, 0) && appends(offer, f, c);
}

void act(Fight& f, CombatantId who, const table::Option&, const table::Choice& choice) {
  const int added = choice.values.empty() ? 0 : choice.values[0];
  const Improvised improvised = *std::exchange(f.at(who).improvised, std::nullopt);
  f.emit<Ev::ImprovisedEv>(who, f.pay(who, improvised.cost + added));
  if (improvised.test == kNoTerm) return;
  const table::Faces dice =
      f.roll(who, Purpose::Test, pool_of(f, f.at(who), improvised.test, added));
  const int successes =
      burdened(f.at(who), successes_fixed(f.table().faces(dice), improvised.difficulty));
  f.emit<Ev::TestRolled>(who, improvised.test, static_cast<std::int32_t>(improvised.difficulty),
                         dice, successes);
  f.note_critical_failure(who, dice, successes);
  const std::int32_t needed = improvised.successes;
  if (successes >= needed) {
    f.emit<Ev::ImproviseWorked>(who, successes, needed);
  } else {
    f.emit<Ev::ImproviseFailed>(who, successes, needed);
  }
}

// Chance that the action succeeds.
double chance_of_improvised(const Fight& f, const Combatant& c, int added) {
  const Improvised& improvised = *c.improvised;
  if (improvised.test == kNoTerm) return 1;
  int needed = improvised.successes;  // of the dice, before conditions take any away
  while (burdened(c, needed) < improvised.successes) ++needed;
  const int pool = pool_of(f, c, improvised.test, added);
  return compound_odds(std::min(pool, kMaxOddsPool), improvised.difficulty, needed);
}

void odds(const Fight& f, CombatantId who, const table::OptionList& list, const table::Option& o,
          std::vector<table::OddsRow>& rows) {
  chance_odds(
      list, o, [&](int added) { return chance_of_improvised(f, f.at(who), added); }, rows);
}

constexpr ActionCode kImprovise[] = {
    {.word = Word::Improvise, .offer = offer, .free = free, .act = act, .odds = odds}};

}  // namespace

extern const Actions codes{kImprovise};

}  // namespace fray::forge::actions::improvise
