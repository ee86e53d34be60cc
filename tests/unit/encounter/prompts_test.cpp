#include "encounter/prompts.h"

#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

std::vector<std::uint32_t> numbers(const Encounter& e, SeatId seat) {
  std::vector<std::uint32_t> all;
  for (const Prompt& p : e.prompts(seat)) all.push_back(p.number);
  return all;
}

using Numbers = std::vector<std::uint32_t>;

TEST(Prompts, AreNumberedDenselyForEachSeat) {
  const auto e = start(bout_setup(Lurker::Hidden));
  EXPECT_EQ(numbers(*e, kHeroes), (Numbers{1, 2})) << "one for each combatant of the seat";
  EXPECT_EQ(numbers(*e, kRaider), Numbers{1});
  EXPECT_EQ(numbers(*e, kLurker), Numbers{1});
  EXPECT_EQ(numbers(*e, kWatcher), Numbers{});
  ASSERT_EQ(numbers(*e, kGmSeat), Numbers{1});
  EXPECT_EQ(e->prompts(kGmSeat)[0].who, id_of(*e, "dag")) << "nobody else's";
}

TEST(Prompts, GoWhenAnsweredAndStayWhenOthersAnswer) {
  const auto e = start(bout_setup());
  const Prompt first = e->prompts(kHeroes)[0];
  ASSERT_TRUE(e->apply(answer(first, kHeroes, {})));
  EXPECT_EQ(numbers(*e, kHeroes), Numbers{2});
  EXPECT_EQ(numbers(*e, kRaider), Numbers{1});
}

TEST(Prompts, AreNewToOneWhoHasPassedByOrderAndAsksToBeAskedAgain) {
  const auto e = start(bout_setup());
  const CombatantId who = e->prompts(kHeroes)[0].who;
  const auto order = [&](table::StandingOrder given) {
    return e->apply({kHeroes, Order{who, given}});
  };
  ASSERT_TRUE(order(table::StandingOrder::AskMe));
  EXPECT_EQ(numbers(*e, kHeroes), (Numbers{1, 2})) << "nothing is decided by that";
  ASSERT_TRUE(order(table::StandingOrder::PassUntilMySlot));
  EXPECT_EQ(numbers(*e, kHeroes), Numbers{2});
  ASSERT_TRUE(order(table::StandingOrder::AskMe));
  EXPECT_EQ(numbers(*e, kHeroes), (Numbers{3, 2}))
      << "the first was decided, and is not to be answered any more";
}

TEST(Orders, AreShownToTheSeatThatDecidesAndToGms) {
  const auto e = start(bout_setup(Lurker::Hidden));
  using All = std::vector<OrderInForce>;
  const OrderInForce bens{id_of(*e, "ben"), StandingOrder::PassUntilMySlot};
  const OrderInForce dags{id_of(*e, "dag"), StandingOrder::PassUntilAttacked};
  ASSERT_TRUE(e->apply({kHeroes, Order{bens.who, bens.order}}));
  ASSERT_TRUE(e->apply({kGmSeat, Order{dags.who, dags.order}}));
  EXPECT_EQ(e->orders(kHeroes), All{bens});
  EXPECT_EQ(e->orders(kGmSeat), (All{bens, dags}));
  for (const SeatId seat : {kRaider, kWatcher, kLurker}) EXPECT_EQ(e->orders(seat), All{});
  ASSERT_TRUE(e->apply({kGmSeat, Control{bens.who, kGmSeat}}));
  EXPECT_EQ(e->orders(kHeroes), All{});
  EXPECT_EQ(e->orders(kGmSeat), (All{bens, dags}));
  ASSERT_TRUE(e->apply({kGmSeat, Rewind{0}}));
  EXPECT_EQ(e->orders(kGmSeat), All{}) << "they were given later";
}

TEST(Prompts, AreNewWhenSomethingWasPerceived) {
  const auto e = start(bout_setup());
  ASSERT_TRUE(e->apply(adjust(CombatantId{0}, -1)));
  EXPECT_EQ(numbers(*e, kHeroes), (Numbers{3, 4}));
}

TEST(Prompts, AreTheSameWhenOnlyTheUnseenHasChanged) {
  const auto e = start(bout_setup(Lurker::Hidden));
  const CombatantId lil = id_of(*e, "lil");
  ASSERT_TRUE(e->apply(adjust(lil, -1)));
  EXPECT_EQ(numbers(*e, kHeroes), (Numbers{1, 2}));
  EXPECT_EQ(numbers(*e, kLurker), Numbers{2});
}

TEST(Prompts, OutliveAWindowTakenByAHiddenCombatant) {
  int taken = 0;
  for (unsigned seed = 0; seed < 30; ++seed) {
    const auto e = start(bout_setup(Lurker::Hidden), seed);
    const CombatantId lil = id_of(*e, "lil");
    // In its own slot no other is asked: on to the next one, if it comes first there too.
    if (e->awaited(kGm) == std::vector{lil}) {
      ASSERT_TRUE(e->apply(time_out(*e)));
    }
    if (e->awaited(kGm)[0] != lil) continue;
    const table::WindowId before = e->window()->id;
    const auto heroes = prompts(*e, kHeroes);
    ASSERT_TRUE(e->apply({kLurker, Answer{before, lil, {.option = 1}}}));
    ASSERT_NE(e->window()->id, before);
    EXPECT_EQ(prompts(*e, kHeroes), heroes);
    EXPECT_EQ(e->prompts(kHeroes)[0].window, e->window()->id) << "and can be answered";
    EXPECT_TRUE(e->apply(answer(e->prompts(kHeroes)[0], kHeroes, {})));
    ++taken;
  }
  EXPECT_GT(taken, 2);
}

TEST(Prompts, NameNoOneTheSeatDoesNotKnow) {
  // The GM hides Cut while Ana thinks about how to react to him.
  const auto e = start(bout_setup());
  const CombatantId cut = id_of(*e, "cut");
  const CombatantId ana = id_of(*e, "ana");
  for (const CombatantId who : e->awaited(kGm)) {
    if (who == cut) break;
    ASSERT_TRUE(e->apply({kGmSeat, Answer{e->window()->id, who, {}}}));
  }
  Choice strike{.option = option_that(e->raw_table().options(cut),
                                      [&](const auto& option) { return option.target == ana; })};
  strike.values = {1};
  ASSERT_TRUE(e->apply({kRaider, Answer{e->window()->id, cut, strike}}));
  ASSERT_EQ(e->window()->moment, toy::kReaction);
  EXPECT_EQ(e->prompts(kHeroes)[0].actor, cut);
  EXPECT_EQ(e->prompts(kHeroes)[0].subject, ana);
  ASSERT_TRUE(e->apply(gm({GmCommand::Kind::Hide, cut})));
  EXPECT_EQ(e->prompts(kHeroes)[0].actor, table::kNoCombatant);
  EXPECT_EQ(e->prompts(kHeroes)[0].subject, ana);
}

TEST(Prompts, OfTheUnclaimedGoToTheFirstGmAndOfAGmsOwnToThatGm) {
  table::Setup s = bout_setup();
  s.seats.push_back({.key = "second-gm", .role = Role::Gm});
  s.seats.push_back({.key = "third-gm", .role = Role::Gm, .controls = {CombatantId{3}}});
  s.seats[2].controls.clear();  // no seat plays Cut
  const auto e = start(s);
  ASSERT_EQ(e->prompts(kGmSeat).size(), 1u);
  EXPECT_EQ(e->prompts(kGmSeat)[0].who, id_of(*e, "cut"));
  EXPECT_TRUE(e->prompts(SeatId{4}).empty());
  ASSERT_EQ(e->prompts(SeatId{5}).size(), 1u);
  EXPECT_EQ(e->prompts(SeatId{5})[0].who, id_of(*e, "dag"));
}

TEST(Prompts, GiveOptionsAndOdds) {
  const auto e = start(bout_setup());
  const Prompt p = e->prompts(kHeroes)[0];
  const auto& list = e->options(p);
  ASSERT_GT(list.options.size(), 2u);
  EXPECT_EQ(list.options[0].action, table::common::kPass);
  ASSERT_EQ(list.options[1].action, toy::kStrike);
  const auto rows = e->odds(p, 1);
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_DOUBLE_EQ(table::figure_of(e->descriptor(), rows[1], table::TermRole::Chance), 0.75);
  EXPECT_TRUE(e->odds(p, 0).empty());
  EXPECT_TRUE(e->odds(p, 99).empty());
}

// Each die wounds or does not, and two wounds are all that the target has left.
TEST(Prompts, GiveTheChanceToDropTheTarget) {
  const auto e = start(bout_setup());
  const CombatantId target = e->options(e->prompts(kHeroes)[0]).options[1].target;
  const table::View view = e->view(kGm);
  const auto shown = std::ranges::find(view.combatants, target, &table::CombatantView::who);
  ASSERT_TRUE(e->apply(adjust(target, 2 - shown->gauges[0].value)));
  const Prompt p = e->prompts(kHeroes)[0];
  const std::vector<table::OddsRow> rows = e->odds(p, 1);
  std::vector<table::Harm> harm;
  e->harm(kHeroSide, p, e->options(p), 1, rows, harm);
  ASSERT_EQ(harm.size(), 3u);
  EXPECT_EQ(harm[0].drops, 0);
  EXPECT_EQ(harm[1].drops, 0.25);
  EXPECT_EQ(harm[2].drops, 0.5);
  e->harm(kHeroSide, p, e->options(p), 0, {}, harm);
  EXPECT_TRUE(harm.empty()) << "of passing";
}

// It would show how much the target has left.
TEST(Prompts, LeaveOutTheChanceToDropThoseWhoseHealthIsShownRoughly) {
  table::Setup setup = bout_setup();
  setup.policy.health = table::HealthShown::Rough;
  const auto e = start(setup);
  const Prompt p = e->prompts(kHeroes)[0];
  const std::vector<table::OddsRow> rows = e->odds(p, 1);
  const CombatantId target = e->options(p).options[1].target;
  ASSERT_NE(e->setup().combatants[raw(target)].side, Side{0});
  const auto shown_to = [&](Viewer viewer) {
    std::vector<table::Harm> harm;
    e->harm(viewer, p, e->options(p), 1, rows, harm);
    EXPECT_EQ(harm.size(), rows.size());
    return std::ranges::any_of(harm, [](const table::Harm& h) { return h.drops.has_value(); });
  };
  EXPECT_FALSE(shown_to(kHeroSide));
  EXPECT_TRUE(shown_to(kRaiderSide)) << "they see it exactly";
  EXPECT_TRUE(shown_to(kGm));
}

}  // namespace
}  // namespace fray::encounter
