// What the GM's hand does to decisions: a combatant is passed for, or another seat decides for it.
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

bool asks(const Encounter& e, SeatId seat, CombatantId who) {
  return std::ranges::find(e.prompts(seat), who, &Prompt::who) != e.prompts(seat).end();
}

TEST(Skip, PassesForPromptedCombatantAndAnnouncesIt) {
  const auto e = start(bout_setup());
  const Prompt asked = e->prompts(kHeroes)[0];
  ASSERT_TRUE(e->apply(gm({GmCommand::Kind::Skip, asked.who})));
  EXPECT_EQ(stream(*e, kSpectator).back(), "gm.skipped " + name_of(*e, raw(asked.who)));
  EXPECT_FALSE(asks(*e, kHeroes, asked.who));
  EXPECT_EQ(refused(*e, gm({GmCommand::Kind::Skip, asked.who})), table::Code::IllegalNow)
      << "it has passed";
  EXPECT_EQ(e->log().size(), 1u);
}

TEST(Skip, IsTheGmsAloneAndNotOfPlayersCombatantsWithoutOverrides) {
  table::Setup setup = bout_setup();
  setup.policy.gm_overrides = false;
  const auto e = start(std::move(setup));
  const CombatantId ana = id_of(*e, "ana");
  EXPECT_EQ(refused(*e, {kHeroes, GmCommand{GmCommand::Kind::Skip, ana}}), table::Code::Forbidden);
  EXPECT_EQ(refused(*e, gm({GmCommand::Kind::Skip, ana})), table::Code::Forbidden);
  EXPECT_EQ(refused(*e, gm({GmCommand::Kind::Skip, CombatantId{99}})), table::Code::NotFound);
  EXPECT_TRUE(e->apply(gm({GmCommand::Kind::Skip, id_of(*e, "dag")}))) << "nobody else's";
}

TEST(Control, MovesOpenAndComingPrompts) {
  const auto e = start(bout_setup());
  const CombatantId ana = id_of(*e, "ana");
  ASSERT_TRUE(asks(*e, kHeroes, ana));
  ASSERT_TRUE(e->apply(hand(ana, kGmSeat)));
  EXPECT_EQ(stream(*e, kSpectator).back(), "gm.took-over " + name_of(*e, raw(ana)));
  EXPECT_FALSE(asks(*e, kHeroes, ana));
  ASSERT_TRUE(asks(*e, kGmSeat, ana));
  EXPECT_EQ(e->controller(ana), kGmSeat);
  EXPECT_FALSE(e->controls(kHeroes, ana));
  EXPECT_EQ(refused(*e, {kHeroes, Order{ana, StandingOrder::PassUntilMySlot}}),
            table::Code::Forbidden);
  const auto& prompts = e->prompts(kGmSeat);
  const Prompt open = *std::ranges::find(prompts, ana, &Prompt::who);
  ASSERT_TRUE(e->apply(answer(open, kGmSeat, {})));

  ASSERT_TRUE(e->apply(hand(ana, kNoSeat)));
  EXPECT_EQ(stream(*e, kSpectator).back(), "gm.handed-back " + name_of(*e, raw(ana)));
  EXPECT_EQ(e->controller(ana), kHeroes);
  EXPECT_TRUE(e->controls(kHeroes, ana));
}

TEST(Control, GivesANonPlayersCombatantToAPlayerOfItsSide) {
  const auto e = start(bout_setup());
  const CombatantId dag = id_of(*e, "dag");
  ASSERT_TRUE(asks(*e, kGmSeat, dag));
  ASSERT_TRUE(e->apply(hand(dag, kRaider)));
  EXPECT_EQ(stream(*e, kSpectator).back(), "gm.handed-over " + name_of(*e, raw(dag)));
  EXPECT_TRUE(asks(*e, kRaider, dag));
  EXPECT_FALSE(asks(*e, kGmSeat, dag));
}

TEST(Control, NamesWhatIsWrong) {
  const auto e = start(bout_setup());
  const CombatantId ana = id_of(*e, "ana");
  EXPECT_EQ(refused(*e, hand(ana, kRaider)), table::Code::Invalid) << "of another side";
  EXPECT_EQ(refused(*e, hand(ana, kWatcher)), table::Code::Invalid);
  EXPECT_EQ(refused(*e, hand(ana, SeatId{99})), table::Code::NotFound);
  EXPECT_EQ(refused(*e, hand(CombatantId{99}, kGmSeat)), table::Code::NotFound);
  EXPECT_EQ(refused(*e, hand(ana, kHeroes)), table::Code::IllegalNow) << "has it already";
  EXPECT_EQ(refused(*e, {kHeroes, Control{ana, kGmSeat}}), table::Code::Forbidden);
  ASSERT_TRUE(e->apply(gm({GmCommand::Kind::End})));
  EXPECT_EQ(refused(*e, hand(ana, kGmSeat)), table::Code::IllegalNow);
}

TEST(Control, LeavesPlayersTheirCombatantsWithoutOverrides) {
  table::Setup setup = bout_setup();
  setup.policy.gm_overrides = false;
  const auto e = start(std::move(setup));
  EXPECT_EQ(refused(*e, hand(id_of(*e, "ana"), kGmSeat)), table::Code::Forbidden);
  // Combatants of the GM may be lent, and return to the GM.
  ASSERT_TRUE(e->apply(hand(id_of(*e, "dag"), kRaider)));
  EXPECT_TRUE(e->apply(hand(id_of(*e, "dag"), kNoSeat)));
}

TEST(Control, IsTakenBackByARewindAndPartOfTheDigest) {
  const auto e = start(bout_setup());
  const CombatantId ana = id_of(*e, "ana");
  ASSERT_TRUE(e->apply(time_out(*e)));
  const std::uint64_t before = e->digest();
  ASSERT_TRUE(e->apply(hand(ana, kGmSeat)));
  EXPECT_NE(e->digest(), before);
  ASSERT_TRUE(e->apply(time_out(*e)));
  ASSERT_TRUE(e->apply(rewind_to(2)));
  EXPECT_EQ(e->controller(ana), kGmSeat);
  ASSERT_TRUE(e->apply(rewind_to(1)));
  EXPECT_EQ(e->controller(ana), kHeroes);
}

TEST(Control, OfAHiddenCombatantIsSentToItsOwnSideOnly) {
  const auto e = start(bout_setup(Lurker::Hidden));
  const CombatantId lil = id_of(*e, "lil");
  const std::uint64_t told = e->stream_length(kSpectator);
  ASSERT_TRUE(e->apply(hand(lil, kGmSeat)));
  EXPECT_EQ(e->stream_length(kSpectator), told);
  EXPECT_EQ(stream(*e, viewer_of(Side{2})).back(), "gm.took-over " + name_of(*e, raw(lil)));
}

}  // namespace
}  // namespace fray::encounter
