// Combatants that the GM takes out of the encounter.
#include "encounter/setup_file.h"
#include "support/hex_ruleset.h"
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

Input take_out(CombatantId who) {
  return gm({GmCommand::Kind::TakeOut, who});
}

bool is_out(const Encounter& e, CombatantId who, Viewer viewer = kGm) {
  for (const table::CombatantView& c : e.view(viewer).combatants) {
    if (c.who == who) return c.out;
  }
  ADD_FAILURE() << "is not shown";
  return false;
}

bool is_asked(const Encounter& e, CombatantId who) {
  for (std::size_t s = 0; s < e.setup().seats.size(); ++s) {
    for (const Prompt& p : e.prompts(SeatId(s))) {
      if (p.who == who) return true;
    }
  }
  return false;
}

TEST(TakeOut, EndsItsPartForAllToSee) {
  const auto e = start(bout_setup());
  const CombatantId ana = id_of(*e, "ana");
  const CombatantId cut = id_of(*e, "cut");
  const std::uint64_t moment = e->moment();
  ASSERT_TRUE(is_asked(*e, cut));
  ASSERT_TRUE(e->apply(take_out(cut)));
  EXPECT_EQ(stream(*e, kSpectator).back(), "gm.took-out " + name_of(*e, raw(cut)));
  EXPECT_TRUE(is_out(*e, cut, kSpectator));
  EXPECT_FALSE(is_asked(*e, cut)) << "its prompt is answered by a pass";
  ASSERT_TRUE(is_asked(*e, ana));
  for (const Prompt& p : e->prompts(kHeroes)) {
    const auto& options = e->options(p).options;
    EXPECT_EQ(std::ranges::find(options, cut, &table::Option::target), options.end());
  }
  ASSERT_TRUE(e->apply(rewind_to(moment)));
  EXPECT_FALSE(is_out(*e, cut));
  EXPECT_TRUE(is_asked(*e, cut));
}

TEST(TakeOut, OfTheLastOfASideDecidesTheFight) {
  const auto e = start(bout_setup());
  ASSERT_TRUE(e->apply(take_out(id_of(*e, "cut"))));
  ASSERT_TRUE(e->apply(take_out(id_of(*e, "dag"))));
  for (int i = 0; i < 20 && !e->over(); ++i) ASSERT_TRUE(e->apply(time_out(*e)));
  ASSERT_TRUE(e->outcome());
  EXPECT_EQ(e->outcome()->winner, Side{0});
}

TEST(TakeOut, OfAllEndsTheFight) {
  const auto e = start(bout_setup());
  for (const char* key : {"ana", "ben", "cut", "dag"}) {
    if (e->over()) break;
    ASSERT_TRUE(e->apply(take_out(id_of(*e, key))));
  }
  EXPECT_TRUE(e->over());
}

// What has been declared against it is declared again.
TEST(TakeOut, VoidsAnswersThatNamedIt) {
  const auto e = start(bout_setup());
  // The last in the order has answered, and waits for those above.
  const CombatantId last = e->window()->candidates.back();
  const SeatId seat = e->controller(last) == kNoSeat ? kGmSeat : e->controller(last);
  const auto open = e->prompts(seat);
  const auto prompt = std::ranges::find(open, last, &Prompt::who);
  ASSERT_NE(prompt, open.end());
  const auto& options = e->options(*prompt).options;
  const auto strike =
      option_that(e->options(*prompt), [](const auto& o) { return o.action == toy::kStrike; });
  const CombatantId struck = options[strike].target;
  ASSERT_TRUE(e->apply(answer(*prompt, seat, {.option = strike, .values = {1}})));
  ASSERT_FALSE(is_asked(*e, last));
  ASSERT_TRUE(e->apply(take_out(struck)));
  EXPECT_TRUE(is_asked(*e, last));
}

TEST(TakeOut, IsTheGmsAlone) {
  const auto e = start(bout_setup());
  Input input = take_out(id_of(*e, "ana"));
  for (const SeatId seat : {kHeroes, kWatcher, kNoSeat}) {
    input.by = seat;
    EXPECT_EQ(refused(*e, input), table::Code::Forbidden);
  }
}

TEST(TakeOut, NamesWhatIsWrong) {
  const auto e = start(bout_setup());
  const CombatantId ana = id_of(*e, "ana");
  EXPECT_EQ(refusal(*e, take_out(CombatantId{99})).code, table::Code::NotFound);
  ASSERT_TRUE(e->apply(take_out(ana)));
  EXPECT_EQ(refusal(*e, take_out(ana)).code, table::Code::IllegalNow) << "has left";
  EXPECT_EQ(refusal(*e, take_out(ana)).field, "combatant");
  EXPECT_EQ(refusal(*e, {kGmSeat, Move{ana, {3, 2}}}).code, table::Code::IllegalNow);
  ASSERT_TRUE(e->apply(gm({GmCommand::Kind::End})));
  EXPECT_EQ(refusal(*e, take_out(id_of(*e, "cut"))).code, table::Code::IllegalNow);
}

TEST(TakeOut, IsUnsupportedWhereTheRulesetHasNone) {
  const hexes::Ruleset rules;
  const auto setup = parse_setup(hexes::kDuel, "duel.toml");
  ASSERT_TRUE(setup);
  const auto e = std::move(*Encounter::create(rules, *setup, seed_of(1)));
  EXPECT_EQ(refusal(*e, take_out(CombatantId{0})).code, table::Code::Unsupported);
}

TEST(TakeOut, WaitsUntilNothingIsUnderWay) {
  expect_to_wait_for_rest(take_out(CombatantId{0}));
}

TEST(TakeOut, OfAHiddenCombatantShowsNoOneElse) {
  const auto e = start(bout_setup(Lurker::Hidden));
  const auto told = stream(*e, kSpectator);
  const auto shown = picture(*e, kHeroSide);
  const auto asked = prompts(*e, kHeroes);
  ASSERT_TRUE(e->apply(take_out(id_of(*e, "lil"))));
  EXPECT_EQ(stream(*e, kSpectator), told);
  EXPECT_EQ(picture(*e, kHeroSide), shown);
  EXPECT_EQ(prompts(*e, kHeroes), asked);
  EXPECT_EQ(stream(*e, kLurkerSide).back(), "gm.took-out " + name_of(*e, raw(id_of(*e, "lil"))));
}

TEST(TakeOut, IsInCheckpoints) {
  auto e = start(bout_setup(), 2);
  const CombatantId dag = id_of(*e, "dag");
  ASSERT_TRUE(e->apply(take_out(dag)));
  const auto resumed = resume_from_checkpoint(*e, 2);
  ASSERT_TRUE(resumed);
  EXPECT_TRUE(is_out(*resumed, dag));
}

}  // namespace
}  // namespace fray::encounter
