// Combatants whose place in the order the GM changes.
#include "encounter/setup_file.h"
#include "support/hex_ruleset.h"
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

Input place_before(CombatantId who, CombatantId before) {
  return {kGmSeat, Reorder{who, before}};
}
Input place_last(CombatantId who) {
  return place_before(who, table::kNoCombatant);
}

std::vector<CombatantId> order_of(const Encounter& e, Viewer viewer = kGm) {
  auto view = e.view(viewer);
  std::ranges::sort(view.combatants, {}, &table::CombatantView::turn_order);
  std::vector<CombatantId> order;
  for (const table::CombatantView& c : view.combatants) order.push_back(c.who);
  return order;
}

std::string placed(const Encounter& e, CombatantId who, CombatantId before) {
  return "gm.reordered " + name_of(e, raw(who)) + " " + name_of(e, raw(before));
}

// Whose turns have come, by the stream of the GM.
std::vector<std::string> turns(const Encounter& e) {
  std::vector<std::string> turns;
  for (const std::string& told : stream(e, kGm)) {
    if (told.starts_with("turn ") || told.starts_with("round ")) turns.push_back(told);
  }
  return turns;
}

TEST(Reorder, PutsOneRightBeforeAnotherForAllToSee) {
  const auto e = start(bout_setup());
  const auto order = order_of(*e);
  const std::uint64_t moment = e->moment();
  const std::uint64_t before = e->digest();
  ASSERT_TRUE(e->apply(place_before(order[3], order[1])));
  const std::vector<CombatantId> now{order[0], order[3], order[1], order[2]};
  EXPECT_EQ(order_of(*e, kSpectator), now);
  EXPECT_EQ(stream(*e, kSpectator).back(), placed(*e, order[3], order[1]));
  EXPECT_NE(e->digest(), before);
  ASSERT_TRUE(e->apply(rewind_to(moment)));
  EXPECT_EQ(order_of(*e), order);
}

TEST(Reorder, PutsOneLast) {
  const auto e = start(bout_setup());
  const auto order = order_of(*e);
  ASSERT_TRUE(e->apply(place_last(order[0])));
  EXPECT_EQ(order_of(*e), (std::vector{order[1], order[2], order[3], order[0]}));
  EXPECT_EQ(stream(*e, kSpectator).back(), "gm.put-last " + name_of(*e, raw(order[0])));
}

TEST(Reorder, GivesNoCombatantTwoTurnsInARoundAndTakesNone) {
  const auto e = start(bout_setup());
  const auto order = order_of(*e);
  // The first has its turn now, and would have another one, or the last would have none.
  ASSERT_TRUE(e->apply(place_last(order[0])));
  ASSERT_TRUE(e->apply(place_before(order[3], order[1])));
  for (int i = 0; i < 60 && turns(*e).size() < 10; ++i) ASSERT_TRUE(e->apply(time_out(*e)));
  std::vector<std::string> expected;
  const auto add_round = [&](int round, const std::vector<CombatantId>& slots) {
    expected.push_back("round " + std::to_string(round));
    for (const CombatantId who : slots) expected.push_back("turn " + name_of(*e, raw(who)));
  };
  add_round(1, order);
  add_round(2, {order[3], order[1], order[2], order[0]});
  EXPECT_EQ(turns(*e), expected);
}

// Priority in the open window follows: the combatant that now comes first need not wait.
TEST(Reorder, GivesPriorityAtOnce) {
  const auto e = start(bout_setup());
  const CombatantId last = e->window()->candidates.back();
  const CombatantId first = e->window()->candidates.front();
  const SeatId seat = e->controller(last) == kNoSeat ? kGmSeat : e->controller(last);
  const auto open = e->prompts(seat);
  const auto prompt = std::ranges::find(open, last, &Prompt::who);
  ASSERT_NE(prompt, open.end());
  const auto strike =
      option_that(e->options(*prompt), [](const auto& o) { return o.action == toy::kStrike; });
  ASSERT_TRUE(e->apply(answer(*prompt, seat, {.option = strike, .values = {1}})));
  const auto declared = [&] {
    return std::ranges::any_of(stream(*e, kSpectator),
                               [](const auto& told) { return told.starts_with("declared"); });
  };
  ASSERT_FALSE(declared()) << "others come first";
  ASSERT_TRUE(e->apply(place_before(last, first)));
  EXPECT_TRUE(declared());
}

TEST(Reorder, IsTheGmsAlone) {
  const auto e = start(bout_setup());
  Input input = place_last(id_of(*e, "ana"));
  for (const SeatId seat : {kHeroes, kWatcher, kNoSeat}) {
    input.by = seat;
    EXPECT_EQ(refused(*e, input), table::Code::Forbidden);
  }
}

TEST(Reorder, NamesWhatIsWrong) {
  const auto e = start(bout_setup());
  const auto order = order_of(*e);
  EXPECT_EQ(refusal(*e, place_last(CombatantId{99})).code, table::Code::NotFound);
  EXPECT_EQ(refusal(*e, place_last(CombatantId{99})).field, "combatant");
  EXPECT_EQ(refusal(*e, place_before(order[0], CombatantId{99})).code, table::Code::NotFound);
  EXPECT_EQ(refusal(*e, place_before(order[0], CombatantId{99})).field, "before");
  EXPECT_EQ(refusal(*e, place_before(order[0], order[0])).code, table::Code::Invalid);
  EXPECT_EQ(refusal(*e, place_before(order[0], order[0])).field, "before");
  EXPECT_EQ(refusal(*e, place_before(order[0], order[1])).code, table::Code::IllegalNow);
  EXPECT_EQ(refusal(*e, place_last(order[3])).code, table::Code::IllegalNow) << "is last";
  ASSERT_TRUE(e->apply(gm({GmCommand::Kind::TakeOut, order[2]})));
  EXPECT_EQ(refusal(*e, place_last(order[2])).field, "combatant") << "has left";
  ASSERT_TRUE(e->apply(gm({GmCommand::Kind::End})));
  EXPECT_EQ(refusal(*e, place_last(order[0])).code, table::Code::IllegalNow);
}

TEST(Reorder, IsUnsupportedWhereTheRulesetHasNone) {
  const hexes::Ruleset rules;
  const auto setup = parse_setup(hexes::kDuel, "duel.toml");
  ASSERT_TRUE(setup);
  const auto e = std::move(*Encounter::create(rules, *setup, seed_of(1)));
  EXPECT_FALSE(e->apply(place_last(CombatantId{0})));
}

TEST(Reorder, WaitsUntilNothingIsUnderWay) {
  expect_to_wait_for_rest(place_last(CombatantId{0}));
}

// A fight in which the hidden combatant comes between two others, neither first nor last.
struct Between {
  std::unique_ptr<Encounter> e;
  std::vector<CombatantId> order;
  std::size_t lurker = 0;

  CombatantId at(std::size_t place) const { return order[place]; }
};
Between lurker_between() {
  for (unsigned seed = 1; seed < 100; ++seed) {
    Between found{.e = start(bout_setup(Lurker::Hidden), seed), .order = {}};
    found.order = order_of(*found.e);
    const auto place = std::ranges::find(found.order, id_of(*found.e, "lil"));
    found.lurker = static_cast<std::size_t>(place - found.order.begin());
    if (found.lurker > 1 && found.lurker + 1 < found.order.size()) return found;
  }
  ADD_FAILURE() << "there is no such fight";
  return {};
}

TEST(Reorder, OfAHiddenCombatantShowsNoOneElse) {
  const Between b = lurker_between();
  const auto told = stream(*b.e, kSpectator);
  const auto shown = picture(*b.e, kHeroSide);
  const auto asked = prompts(*b.e, kHeroes);
  ASSERT_TRUE(b.e->apply(place_before(b.at(b.lurker), b.at(0))));
  EXPECT_EQ(stream(*b.e, kSpectator), told);
  EXPECT_EQ(picture(*b.e, kHeroSide), shown);
  EXPECT_EQ(prompts(*b.e, kHeroes), asked);
  EXPECT_EQ(stream(*b.e, viewer_of(Side{2})).back(), placed(*b.e, b.at(b.lurker), b.at(0)));
}

// A viewer that does not know of the hidden combatant is sent the next one that it knows of.
TEST(Reorder, BeforeOneHiddenIsBeforeTheNextKnownOne) {
  const Between b = lurker_between();
  const CombatantId first = b.at(0);
  const CombatantId next = b.at(b.lurker + 1);
  ASSERT_TRUE(b.e->apply(place_before(first, b.at(b.lurker))));
  EXPECT_EQ(stream(*b.e, kSpectator).back(), placed(*b.e, first, next));
  EXPECT_EQ(stream(*b.e, kHeroSide).back(), placed(*b.e, first, next));
  EXPECT_EQ(stream(*b.e, viewer_of(Side{2})).back(), placed(*b.e, first, b.at(b.lurker)));
  EXPECT_EQ(std::ranges::count(stream(*b.e, viewer_of(Side{2})), placed(*b.e, first, next)), 0);
}

TEST(Reorder, PastOneHiddenAloneShowsToThoseWhoKnowOfIt) {
  const Between b = lurker_between();
  const auto told = stream(*b.e, kSpectator);
  const auto shown = picture(*b.e, kHeroSide);
  // Right before the hidden combatant's successor: past it and past no other.
  ASSERT_TRUE(b.e->apply(place_before(b.at(b.lurker - 1), b.at(b.lurker + 1))));
  EXPECT_EQ(stream(*b.e, kSpectator), told);
  EXPECT_EQ(picture(*b.e, kHeroSide), shown);
  EXPECT_EQ(stream(*b.e, viewer_of(Side{2})).back(),
            placed(*b.e, b.at(b.lurker - 1), b.at(b.lurker + 1)));
}

TEST(Reorder, WaitsForThoseWhoWouldNotice) {
  const auto e = start(bout_setup(Lurker::Hidden), 3);
  Chooser chooser(3);
  int tried = 0;
  for (int i = 0; i < 300 && !e->over(); ++i) {
    const auto order = order_of(*e);
    const bool known = order[0] != id_of(*e, "lil");
    if (e->anyone_waits_for_hidden() && e->window()->is_quiescent && known) {
      ++tried;
      EXPECT_EQ(refusal(*e, place_last(order[0])).code, table::Code::IllegalNow);
    }
    ASSERT_TRUE(e->apply(chooser.decision(*e)));
  }
  EXPECT_GT(tried, 0);
}

TEST(Reorder, IsInCheckpoints) {
  auto e = start(bout_setup(), 2);
  const auto order = order_of(*e);
  ASSERT_TRUE(e->apply(place_last(order[0])));
  const auto resumed = resume_from_checkpoint(*e, 2);
  ASSERT_TRUE(resumed);
  EXPECT_EQ(order_of(*resumed).back(), order[0]);
}

}  // namespace
}  // namespace fray::encounter
