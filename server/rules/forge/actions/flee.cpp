#include <algorithm>
#include <optional>
#include <utility>

#include "rules/forge/actions/action_code.h"
#include "rules/forge/attack/odds_parts.h"
#include "rules/forge/body/tests.h"
#include "rules/forge/dice/odds.h"
#include "rules/forge/dice/pool.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/fight/question.h"
#include "rules/forge/fight/test_methods.h"
#include "rules/forge/movement/movement.h"
#include "rules/forge/movement/steps.h"

// Leaving the fight over the edge of the board, where the table plays so (L3188).
namespace fray::forge::actions::flee {
namespace {

// The cell that its origin would come to with one step over the edge; none inside the board.
std::optional<board::Cell> beyond(const Fight& f, const board::Footprint& space) {
  if (space.left() == 0) return board::shifted(space.origin, -1, 0);
  if (space.top() == 0) return board::shifted(space.origin, 0, -1);
  if (space.right() == f.state.grid.width() - 1) return board::shifted(space.origin, 1, 0);
  if (space.bottom() == f.state.grid.height() - 1) return board::shifted(space.origin, 0, 1);
  return std::nullopt;
}

int step_energy(const Fight& f, const Combatant& c) {
  return (step_cost(f, c, false).per_step + 1) / 2;
}

// Adjacent, able, and aware of it. Hidden ones stay hidden.
bool stands_in_the_way(const Fight& f, const Combatant& c, const Combatant& e) {
  return e.side != c.side && f.able_to_act(e) && f.known_to_all(e.id) && f.knows(e.side, c.id) &&
         f.adjacent(c.id, e.id);
}

DicePool holding_dice(const Fight& f, const Combatant& c, const table::Option& o, int added) {
  if (o.mode == kNoTerm) return free_resistance(c);
  const TestMethod method = test_method_of(f.world(), o.mode);
  return added_test_pool(f, c, method.attribute, method.skill, added);
}

// Whether adjacent combatants stop one that is about to flee.
class HoldingBackQuestion final : public FightQuestion {
 public:
  HoldingBackQuestion(std::reference_wrapper<const Fight> fight, CombatantId fleeing, int pool)
      : FightQuestion(fight), fleeing_(fleeing), pool_(pool) {}

  void list(CombatantId who, table::OptionList& list) const override {
    list.add({.action = table::common::kPass});
    const Fight& f = fight();
    const Combatant& c = f.at(who);
    list.add({.action = term(Word::HoldBack), .target = fleeing_});
    for (const TestMethod& method : wrestling_methods(f.world())) {
      const int most = most_added(f, c, c.attribute(method.attribute), 0);
      if (most < 1) continue;
      list.add({.action = term(Word::HoldBack),
                .mode = term(method.skill),
                .target = fleeing_,
                .prices = in_energy(f.surcharge(c))});
      add_energy(list, 1, most);
    }
  }

  void odds(CombatantId who, const table::OptionList& list, std::size_t option,
            std::vector<table::OddsRow>& rows) const override {
    rows.clear();
    const table::Option& o = list.options[option];
    if (o.action == table::common::kPass) return;
    const auto chance = [&](int added) {
      return opposed_at_least_one(holding_dice(fight(), fight().at(who), o, added), pool_);
    };
    chance_odds(list, o, chance, rows);
  }

 private:
  CombatantId fleeing_;
  int pool_;  // the dice that are to be beaten
};

// All combatants next to it may try to match or beat its best die (L3188).
table::Script<bool> held_back(Fight& f, CombatantId who, DicePool pool) {
  table::Window window{
      .kind = table::WindowKind::Each, .moment = term(Word::Flight), .actor = who, .subject = who};
  for (const CombatantId other : f.state.priority) {
    const bool there = f.at(other).present && stands_in_the_way(f, f.at(who), f.at(other));
    if (there && f.can_react(other)) window.candidates.push_back(other);
  }
  if (window.candidates.empty()) co_return false;
  const HoldingBackQuestion question(f, who, pool.dice);
  const auto& decisions = co_await f.table().ask(window, question);
  if (decisions.empty()) co_return false;
  const table::Faces own = f.roll(who, Purpose::Test, pool);
  const int best = highest_die(f.table().faces(own));
  bool held = false;
  for (const table::Decision& d : decisions) {
    const int added = d.choice.values.empty() ? 0 : d.choice.values[0];
    f.before_action(d.who, d.option);
    const DicePool dice = holding_dice(f, f.at(d.who), d.option, added);
    const int paid = d.option.mode == kNoTerm ? 0 : f.pay(d.who, added);
    f.emit<Ev::Reacted>(d.who, d.option.action, paid);
    const table::Faces theirs = f.roll(d.who, Purpose::Resist, dice);
    const int theirs_best = highest_die(f.table().faces(theirs));
    int successes = 0;  // here a tie is none
    for (const dice::Face face : f.table().faces(own)) successes += face > theirs_best;
    f.note_clash(who, d.who);
    f.emit<Ev::TestOpposed>(who, d.who, term(Word::Flee), own, theirs, successes);
    if (theirs_best < best) continue;
    held = true;
    f.emit<Ev::HeldBack>(who, d.who);
  }
  co_return held;
}

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (!f.state.options.fleeing || !may_move(f, c) || !beyond(f, f.space(c.id))) return;
  const int step = step_energy(f, c);
  if (!f.can_pay(c, step)) return;
  table::Option option{.action = term(Word::Flee), .prices = in_energy(step + f.surcharge(c))};
  const bool watched = std::ranges::any_of(f.state.cast, [&](const Combatant& e) {
    return e.present && f.knows(c.side, e.id) && stands_in_the_way(f, c, e);
  });
  if (!watched) {
    list.add(option);
    return;
  }
  for (const TestMethod& method : wrestling_methods(f.world())) {
    const int most = most_added(f, c, c.attribute(method.attribute), step);
    if (most < 1) continue;
    option.mode = term(method.skill);
    list.add(option);
    add_energy(list, 1, most);
  }
}

table::Script<> perform(Fight& f, CombatantId who, table::Option o, table::Choice choice) {
  const int added = choice.values.empty() ? 0 : choice.values[0];
  const board::Cell outside = *beyond(f, f.space(who));
  const bool tested = o.mode != kNoTerm;
  DicePool pool;
  if (tested) {
    const TestMethod method = test_method_of(f.world(), o.mode);
    pool = contest_pool(f, who, Word::Flee, method.attribute, method.skill, added);
  }
  const int paid = f.pay(who, step_energy(f, f.at(who)) + added);
  f.at(who).moved_ft = static_cast<std::int16_t>(f.at(who).moved_ft + kSquareFt);
  bool goes = co_await offer_step(f, who, outside) == StepEnd::Goes;
  if (goes && tested) goes = !co_await held_back(f, who, pool);
  if (!goes) {
    if (f.at(who).present) f.emit<Ev::MoveStopped>(who);
    co_return;
  }
  f.let_go(who);
  f.end_stance(who);
  f.emit<Ev::FledEv>(who, paid);
  f.at(who).present = false;
  f.state.grid.remove(Fight::figure(who));
}

// The chance to get away from the enemies seen to stand in the way, should they use the dice
// that cost nothing.
double chance_to_flee(const Fight& f, const Combatant& c, const table::Option& o, int added) {
  if (o.mode == kNoTerm) return 1;
  const TestMethod method = test_method_of(f.world(), o.mode);
  const int pool = contest_pool(f, c.id, Word::Flee, method.attribute, method.skill, added);
  int against = 0;  // the best die of all of them is to be beaten
  for (const Combatant& e : f.state.cast) {
    const bool there = e.present && f.knows(c.side, e.id) && stands_in_the_way(f, c, e);
    if (there) against += free_resistance(e);
  }
  return 1 - opposed_at_least_one(std::min(against, kMaxQuickPool), pool);
}

void odds(const Fight& f, CombatantId who, const table::OptionList& list, const table::Option& o,
          std::vector<table::OddsRow>& rows) {
  chance_odds(
      list, o, [&](int added) { return chance_to_flee(f, f.at(who), o, added); }, rows);
}

constexpr ActionCode kFlight[] = {
    {.word = Word::Flee, .offer = offer, .perform = perform, .odds = odds},
};

}  // namespace

extern const Actions codes{kFlight};

}  // namespace fray::forge::actions::flee
