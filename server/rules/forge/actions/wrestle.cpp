#include <string>
#include <utility>
#include <vector>

#include "rules/forge/actions/action_code.h"
#include "rules/forge/actions/contests.h"
#include "rules/forge/fight/items.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/movement/steps.h"

// Grapple, Trip and Shove (L1472).
namespace fray::forge::actions::wrestle {
namespace {

using table::Option;

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  const auto surcharge = static_cast<std::int16_t>(f.surcharge(c));
  const int by_strength = most_added(f, c, c.attribute(Attribute::Strength), 0);
  const int by_agility = most_added(f, c, c.attribute(Attribute::Agility), 0);
  if (by_strength < 1 && by_agility < 1) return;
  const auto add = [&](Word word, Term mode, CombatantId target, int most) {
    if (most < 1) return;
    list.add(
        {.action = term(word), .mode = mode, .target = target, .prices = in_energy(surcharge)});
    add_energy(list, 1, most);
  };
  each_able_enemy(f, c, [&](const Combatant& e) {
    if (!f.in_reach(c, nullptr, e.id)) return;
    // One who holds it already may try for a firmer hold, and so may others (L1472).
    const bool may_hold = c.holding == kNoCombatant || (c.holding == e.id && !c.restrains);
    if (free_hands(c) >= 1 && may_hold) add(Word::Grapple, kNoTerm, e.id, by_strength);
    if (!f.adjacent(c.id, e.id)) return;
    if (!e.has(Condition::Prone)) add(Word::Trip, term(f.world().athletics), e.id, by_strength);
    if (!e.has(Condition::Prone)) add(Word::Trip, term(f.world().acrobatics), e.id, by_agility);
    add(Word::Shove, term(f.world().athletics), e.id, by_strength);
  });
}

// Where an action is possible against no enemy, once for all of them.
void explain(const Fight& f, const Combatant& c, std::vector<table::Unavailable>& unavailable) {
  bool any_in_reach = false;
  each_able_enemy(f, c, [&](const Combatant& e) { any_in_reach |= f.in_reach(c, nullptr, e.id); });
  for (const Word word : {Word::Grapple, Word::Trip, Word::Shove}) {
    std::string why;
    if (!f.can_pay(c, 1)) {
      why = why_too_dear(f, c, 1);
    } else if (!any_in_reach) {
      why = "no enemy in reach";
    } else if (word == Word::Grapple && free_hands(c) < 1) {
      why = "needs a free hand";
    }
    if (!why.empty()) unavailable.push_back({{.action = term(word)}, std::move(why)});
  }
}

table::Script<> grapple(Fight& f, CombatantId who, Option o, table::Choice choice) {
  const int successes = co_await contest(f, who, o, choice.values[0]);
  if (successes > 0) f.hold(who, o.target, successes >= 3);  // 1-2 Grappled, 3+ Restrained
}

table::Script<> trip(Fight& f, CombatantId who, Option o, table::Choice choice) {
  const int successes = co_await contest(f, who, o, choice.values[0]);
  if (successes > 0) f.gain(o.target, Condition::Prone);
}

table::Script<> shove(Fight& f, CombatantId who, Option o, table::Choice choice) {
  const int successes = co_await contest(f, who, o, choice.values[0]);
  if (successes > 0) push_away(f, who, o.target, successes);
}

constexpr ActionCode kWrestling[] = {
    {.word = Word::Grapple,
     .offer = offer,  // all three, enemy by enemy
     .perform = grapple,
     .odds = contest_odds,
     .explain = explain},
    {.word = Word::Trip, .perform = trip, .odds = contest_odds},
    {.word = Word::Shove, .perform = shove, .odds = contest_odds},
};

}  // namespace

extern const Actions codes{kWrestling};

}  // namespace fray::forge::actions::wrestle
