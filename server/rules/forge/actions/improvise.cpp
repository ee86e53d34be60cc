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
#include "rules/forge/fight/ways.h"

// A deed that no rule foresees: the player says what it is, the GM what it costs, and what has to
// be rolled (L1380-1386).
namespace fray::forge::actions::improvise {
namespace {

DicePool pool_of(const Fight& f, const Combatant& c, Term test, int added) {
  const Way way = way_of(f.world(), test);
  return added_test_pool(f, c, way.attribute, way.skill, added);
}

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (!c.improvised || !f.can_pay(c, c.improvised->cost)) return;
  const Improvised& deed = *c.improvised;
  const table::Option option{.action = term(Word::Improvise),
                             .mode = deed.test,
                             .prices = in_energy(deed.cost + f.surcharge(c))};
  if (deed.test == kNoTerm) {
    list.add(option);
    return;
  }
  const int most =
      most_added(f, c, test_rating(f, c, way_of(f.world(), deed.test).attribute), deed.cost);
  if (most < 1) return;
  list.add(option);
  add_energy(list, 1, most);
}

bool free(const Fight& f, const Combatant& c) {
  return c.improvised && f.can_pay(c, 0) && appends(offer, f, c);
}

void act(Fight& f, CombatantId who, const table::Option&, const table::Choice& choice) {
  const int added = choice.values.empty() ? 0 : choice.values[0];
  const Improvised deed = *std::exchange(f.at(who).improvised, std::nullopt);
  f.emit<Ev::ImprovisedEv>(who, f.pay(who, deed.cost + added));
  if (deed.test == kNoTerm) return;
  const table::Faces dice = f.roll(who, Purpose::Test, pool_of(f, f.at(who), deed.test, added));
  const int successes =
      burdened(f.at(who), successes_fixed(f.table().faces(dice), deed.difficulty));
  f.emit<Ev::TestRolled>(who, deed.test, static_cast<std::int32_t>(deed.difficulty), dice,
                         successes);
  f.note_critical_failure(who, dice, successes);
  const std::int32_t needed = deed.successes;
  if (successes >= needed) {
    f.emit<Ev::ImproviseWorked>(who, successes, needed);
  } else {
    f.emit<Ev::ImproviseFailed>(who, successes, needed);
  }
}

// That the deed works.
double chance_of_deed(const Fight& f, const Combatant& c, int added) {
  const Improvised& deed = *c.improvised;
  if (deed.test == kNoTerm) return 1;
  int needed = deed.successes;  // of the dice, before conditions take any away
  while (burdened(c, needed) < deed.successes) ++needed;
  const int pool = pool_of(f, c, deed.test, added);
  return compound_odds(std::min(pool, kMaxOddsPool), deed.difficulty, needed);
}

void odds(const Fight& f, CombatantId who, const table::OptionList& list, const table::Option& o,
          std::vector<table::OddsRow>& rows) {
  chance_odds(
      list, o, [&](int added) { return chance_of_deed(f, f.at(who), added); }, rows);
}

constexpr ActionCode kImprovise[] = {
    {.word = Word::Improvise, .offer = offer, .free = free, .act = act, .odds = odds}};

}  // namespace

extern const Actions codes{kImprovise};

}  // namespace fray::forge::actions::improvise
