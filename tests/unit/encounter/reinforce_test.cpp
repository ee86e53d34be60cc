// Combatants that join an encounter under way.
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

table::CombatantSetup newcomer(std::string key = "eve", Side side = Side{1}) {
  return {.key = std::move(key), .name = "Eve", .side = side};
}
table::CombatantSetup hidden_newcomer(std::string key = "eve") {
  table::CombatantSetup c = newcomer(std::move(key), Side{2});
  c.hidden = true;
  return c;
}

TEST(Reinforce, BringsOneInForAllToSeeThatTheGmDecidesFor) {
  const auto e = start(bout_setup());
  ASSERT_TRUE(e->apply(reinforce(newcomer())));
  const CombatantId eve = id_of(*e, "eve");
  ASSERT_EQ(raw(eve), 4);
  EXPECT_EQ(stream(*e, kSpectator).back(), "gm.revealed " + name_of(*e, raw(eve)));
  EXPECT_TRUE(e->snapshot_due(kSpectator, e->stream_length(kSpectator) - 1));
  EXPECT_EQ(e->view(kSpectator).combatants.size(), 5u);
  EXPECT_EQ(e->controller(eve), kNoSeat);
  EXPECT_TRUE(e->controls(kGmSeat, eve));
  EXPECT_EQ(e->first_setup(), bout_setup());
  ASSERT_TRUE(e->apply({kGmSeat, Control{eve, kRaider}})) << "of its side";
  EXPECT_EQ(refused(*e, {kGmSeat, Control{eve, kHeroes}}), table::Code::Invalid);
  // It gets asked like all others.
  for (int i = 0; i < kEndless && !e->over(); ++i) {
    const auto& asked = e->prompts(kRaider);
    if (std::ranges::find(asked, eve, &Prompt::who) != asked.end()) return;
    ASSERT_TRUE(e->apply(time_out(*e)));
  }
  FAIL() << "never asked";
}

TEST(Reinforce, IsTheGmsAlone) {
  const auto e = start(bout_setup());
  Input input = reinforce(newcomer());
  for (const SeatId seat : {kHeroes, kWatcher, kNoSeat}) {
    input.by = seat;
    EXPECT_EQ(refused(*e, input), table::Code::Forbidden);
  }
}

TEST(Reinforce, NamesWhatIsWrongWithTheNewcomer) {
  const auto e = start(bout_setup());
  EXPECT_EQ(refusal(*e, reinforce(newcomer("ana"))).field, "key") << "there is one already";
  EXPECT_EQ(refusal(*e, reinforce(newcomer("E V E"))).field, "key");
  EXPECT_EQ(refusal(*e, reinforce(newcomer("eve", Side{3}))).field, "side");
  table::CombatantSetup c = newcomer();
  c.name = "two\nlines";
  EXPECT_EQ(refusal(*e, reinforce(c)).field, "name");
  c = newcomer();
  c.archetype = "nobody";
  const table::Rejection by_rules = refusal(*e, reinforce(c));
  EXPECT_EQ(by_rules.field, "archetype");
  EXPECT_EQ(by_rules.code, table::Code::NotFound);
  EXPECT_NE(by_rules.message.find("1 more"), std::string::npos) << by_rules.message;
  c.sheet = "a = 1";
  EXPECT_EQ(refusal(*e, reinforce(c)).field, "sheet") << "an archetype or a sheet";
  EXPECT_TRUE(e->apply(reinforce(newcomer())));
  EXPECT_EQ(refusal(*e, reinforce(newcomer())).field, "key");
}

TEST(Reinforce, WaitsUntilNothingIsUnderWay) {
  expect_to_wait_for_rest(reinforce(newcomer()));
}

TEST(Reinforce, OfAHiddenCombatantShowsNoOneElse) {
  for (unsigned seed = 0; seed < 30; ++seed) {
    SCOPED_TRACE(seed);
    const auto with = start(bout_setup(), seed);
    const auto without = start(bout_setup(), seed);
    Chooser chooser(seed);
    const auto pass_for_it = [&] {
      const auto mine = [](const Prompt& p) { return raw(p.who) == 4; };
      for (auto& open = with->prompts(kGmSeat);;) {
        const auto p = std::ranges::find_if(open, mine);
        if (p == open.end()) return;
        ASSERT_TRUE(with->apply(answer(*p, kGmSeat, {})));
      }
    };
    for (int i = 0; i < 60 && !without->over(); ++i) {
      if (i == 9 + static_cast<int>(seed) || (i > 9 && with->setup().combatants.size() == 4)) {
        (void)with->apply(reinforce(hidden_newcomer()));
      }
      std::vector<std::pair<SeatId, std::size_t>> open;
      for (const SeatId seat : {kHeroes, kRaider}) {
        for (std::size_t n = 0; n < without->prompts(seat).size(); ++n) open.emplace_back(seat, n);
      }
      if (open.empty()) {
        ASSERT_TRUE(without->apply(time_out(*without)));
        ASSERT_TRUE(with->apply(time_out(*with)));
      } else {
        const auto [seat, n] =
            open[static_cast<std::size_t>(chooser.below(static_cast<int>(open.size())))];
        const Prompt p = without->prompts(seat)[n];
        const Prompt twin = with->prompts(seat)[n];
        const Choice choice = chooser.choice(without->options(p));
        ASSERT_TRUE(without->apply(answer(p, seat, choice)));
        ASSERT_TRUE(with->apply(answer(twin, seat, choice)));
      }
      ASSERT_NO_FATAL_FAILURE(pass_for_it());
      for (const Viewer v : {Viewer{0}, Viewer{1}, kSpectator}) {
        ASSERT_EQ(stream(*with, v), stream(*without, v));
        ASSERT_EQ(picture(*with, v), picture(*without, v));
        ASSERT_EQ(awaited(*with, v), awaited(*without, v));
        for (std::uint64_t seq = 0; seq <= with->stream_length(v); ++seq) {
          ASSERT_EQ(with->snapshot_due(v, seq), without->snapshot_due(v, seq));
        }
      }
      for (const SeatId seat : {kHeroes, kRaider}) {
        ASSERT_EQ(prompts(*with, seat), prompts(*without, seat));
      }
    }
    ASSERT_EQ(with->setup().combatants.size(), 5u);
  }
}

TEST(Reinforce, IsTakenBackByARewindAndPlayedAgain) {
  const auto e = start(bout_setup());
  Chooser chooser(8);
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(e->apply(time_out(*e)));
  const std::uint64_t before = e->moment();
  const std::uint64_t digest = e->digest();
  ASSERT_TRUE(e->apply(reinforce(newcomer())));
  const std::uint64_t after = e->moment();
  for (int i = 0; i < 20 && !e->over(); ++i) ASSERT_TRUE(e->apply(time_out(*e)));
  ASSERT_TRUE(e->apply(rewind_to(after)));
  EXPECT_EQ(e->setup().combatants.size(), 5u);
  EXPECT_EQ(e->view(kGm).combatants.size(), 5u);
  ASSERT_TRUE(e->apply(rewind_to(before)));
  EXPECT_EQ(e->setup().combatants.size(), 4u);
  EXPECT_EQ(e->view(kGm).combatants.size(), 4u);
  // New dice fall, but everything else is as it was.
  const auto other = start(bout_setup());
  EXPECT_EQ(e->first_setup(), other->first_setup());
  EXPECT_NE(digest, 0u);
}

// Events of a reinforcement that a rewind undoes must not come to mean another, which may be hidden
// and has its number.
TEST(Reinforce, LeavesItsNumberToAnotherWithoutAWordOfTheFormer) {
  const auto e = start(bout_setup());
  ASSERT_TRUE(e->apply(reinforce(newcomer())));
  const std::string former = name_of(*e, 4);
  ASSERT_TRUE(e->apply(rewind_to(0)));
  const auto told = stream(*e, kSpectator);
  EXPECT_NE(std::ranges::find(told, "gm.revealed nobody"), told.end());
  ASSERT_TRUE(e->apply(reinforce(hidden_newcomer("lil"))));
  ASSERT_EQ(raw(id_of(*e, "lil")), 4);
  EXPECT_NE(name_of(*e, 4), former);
  EXPECT_EQ(stream(*e, kSpectator), told);
}

TEST(Reinforce, IsInCheckpoints) {
  auto e = start(bout_setup(), 2);
  ASSERT_TRUE(e->apply(reinforce(newcomer())));
  ASSERT_TRUE(e->apply(reinforce(hidden_newcomer("lil"))));
  const auto resumed = resume_from_checkpoint(*e, 2);
  ASSERT_TRUE(resumed);
  EXPECT_EQ(resumed->setup(), e->setup());
}

}  // namespace
}  // namespace fray::encounter
