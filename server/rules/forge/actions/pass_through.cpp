#include "rules/forge/actions/action_code.h"
#include "rules/forge/actions/contests.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/movement/steps.h"

// Getting past an adjacent enemy (L969).
namespace fray::forge::actions::pass_through {
namespace {

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (c.has(Condition::Immobilized) || c.held() || c.holding != kNoCombatant) return;
  each_able_enemy(f, c, [&](const Combatant& e) {
    if (!f.adjacent(c.id, e.id)) return;
    const auto way = way_through(f, c, e.id);
    if (!way) return;
    for (const TestMethod& test : wrestling_methods(f.world())) {
      const int most = most_added(f, c, c.attribute(test.attribute), way->energy);
      if (most < 1) continue;
      list.add({.action = term(Word::PassThrough),
                .mode = term(test.skill),
                .target = e.id,
                .prices = in_energy(way->energy + f.surcharge(c))});
      add_energy(list, 1, most);
    }
  });
}

table::Script<> perform(Fight& f, CombatantId who, table::Option o, table::Choice choice) {
  const auto way = way_through(f, f.at(who), o.target);
  if (way) {
    f.at(who).energy.use(way->energy);
    f.at(who).moved_ft = static_cast<std::int16_t>(f.at(who).moved_ft + way->feet);
  }
  const int successes = co_await contest(f, who, o, choice.values[0]);
  if (successes == 0 || !way) co_return;
  if (co_await offer_step(f, who, way->to) != StepEnd::Goes) co_return;
  if (meet_anyone(f, who, f.space(who).at(way->to))) {
    f.emit<Ev::MoveStopped>(who);
  } else if (f.state.grid.move(Fight::figure(who), way->to)) {
    f.emit<Ev::Moved>(who, way->to, term(Word::PassThrough), way->energy);
  }
}

constexpr ActionCode kPassThrough[] = {
    {.word = Word::PassThrough, .offer = offer, .perform = perform, .odds = contest_odds}};

}  // namespace

extern const Actions codes{kPassThrough};

}  // namespace fray::forge::actions::pass_through
