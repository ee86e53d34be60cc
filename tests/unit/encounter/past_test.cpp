// A look at an earlier moment. That it shows what the GM was shown then, tests/oracle/ proves for
// every ruleset.
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

using table::Code;

std::string picture_at(Encounter& e, std::uint64_t moment) {
  const auto past = e.past(moment);
  EXPECT_TRUE(past) << (past ? "" : past.error().message);
  return past ? picture(*past->encounter, kGm) : "";
}

TEST(Past, HasTheNamesSidesAndSeatsOfThen) {
  const auto e = start(bout_setup());
  const CombatantId ana = id_of(*e, "ana");
  ASSERT_TRUE(e->apply({kGmSeat, Rename{ana, "Anna"}}));
  ASSERT_TRUE(e->apply(hand(ana, kGmSeat)));
  ASSERT_TRUE(e->apply({kGmSeat, ChangeSide{ana, Side{1}}}));
  ASSERT_TRUE(e->apply(reinforce({.key = "eve", .name = "Eve", .side = Side{1}})));
  const std::string now = picture(*e, kGm);

  const auto first = e->past(0);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->encounter->name(kGm, ana).text, "Ana");
  EXPECT_EQ(first->encounter->controller(ana), kHeroes);
  EXPECT_EQ(first->encounter->setup().combatants[raw(ana)].side, Side{0});
  EXPECT_EQ(first->encounter->setup().combatants.size(), 4u);
  EXPECT_EQ(first->encounter->ref(ana), e->ref(ana)) << "by which clients know it";
  const auto last = e->past(4);
  ASSERT_TRUE(last);
  EXPECT_EQ(last->encounter->name(kGm, ana).text, "Anna");
  EXPECT_EQ(last->encounter->controller(ana), kGmSeat);
  EXPECT_EQ(last->encounter->setup().combatants[raw(ana)].side, Side{1});
  EXPECT_EQ(last->encounter->setup().combatants.size(), 5u);
  EXPECT_EQ(picture(*last->encounter, kGm), now);
  EXPECT_EQ(e->setup().combatants.size(), 5u) << "nothing has changed here";
  EXPECT_EQ(e->name(kGm, ana).text, "Anna");
}

TEST(Past, IsThereAfterTheEnd) {
  const auto e = start(bout_setup());
  const std::string before = picture(*e, kGm);
  ASSERT_TRUE(e->apply(answer(e->prompts(kHeroes)[0], kHeroes, {})));
  ASSERT_TRUE(e->apply(gm({GmCommand::Kind::End})));
  EXPECT_EQ(picture_at(*e, 0), before);
  EXPECT_EQ(picture_at(*e, 2), picture(*e, kGm));
  EXPECT_TRUE(e->over());
}

TEST(Past, IsTheSameOnceResumedFromACheckpoint) {
  const auto e = start(bout_setup(Lurker::Hidden), 5);
  Chooser chooser(9);
  for (int i = 0; i < 150 && !e->over(); ++i) (void)e->apply(chooser.anything(*e));
  ASSERT_FALSE(e->over());
  const auto resumed = resume_from_checkpoint(*e, 5);
  ASSERT_TRUE(resumed);
  for (int i = 0; i < 20 && !e->over(); ++i) {
    const Input next = chooser.decision(*e);
    ASSERT_EQ(e->apply(next).has_value(), resumed->apply(next).has_value());
  }
  ASSERT_GT(e->moment(), 30u);
  for (int again = 0; again < 2; ++again) {
    for (std::uint64_t m = 0; m <= e->moment(); ++m) {
      EXPECT_EQ(picture_at(*resumed, m), picture_at(*e, m)) << m;
    }
  }
  testing_support::expect_same(*e, *resumed);
}

TEST(Past, IsPlayedAgainFromTheBeginningOnceAtMost) {
  table::Setup setup = bout_setup();
  setup.options["health"] = "100000";
  for (const std::string key : {"eli", "fay", "gus", "hal", "ida", "jo"}) {
    setup.combatants.push_back(
        {.key = key, .name = key, .side = Side(setup.combatants.size() % 2)});
  }
  const auto e = start(setup, 3);
  Chooser chooser(3);
  while (!e->over() && e->moment() < 200) ASSERT_TRUE(e->apply(chooser.decision(*e)));
  ASSERT_FALSE(e->over()) << e->moment();
  EXPECT_LT(e->past(190)->inputs, 100u) << "there are checkpoints";
  const auto resumed = resume_from_checkpoint(*e, 3);
  ASSERT_TRUE(resumed);
  const std::uint64_t digest = resumed->digest();
  EXPECT_EQ(resumed->past(190)->inputs, 190u);
  EXPECT_LT(resumed->past(190)->inputs, 100u);
  EXPECT_LT(resumed->past(130)->inputs, 100u);
  EXPECT_EQ(resumed->digest(), digest);
  // And rewinds make use of it.
  ASSERT_TRUE(e->apply(rewind_to(180)));
  ASSERT_TRUE(resumed->apply(rewind_to(180)));
  testing_support::expect_same(*e, *resumed);
}

TEST(Past, NamesWhatIsWrongWithAMoment) {
  const auto e = start(bout_setup());
  Chooser chooser(11);
  for (int i = 0; i < 30; ++i) ASSERT_TRUE(e->apply(chooser.decision(*e)));
  const auto late = e->past(e->moment() + 1);
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().code, Code::Invalid);
  EXPECT_EQ(late.error().field, "moment");

  const std::uint64_t seed = 1;
  std::optional<Encounter::Checkpoint> checkpoint;
  for (int i = 0; i < 200 && !checkpoint; ++i) {
    e->want_checkpoint();
    ASSERT_TRUE(e->apply(chooser.decision(*e)));
    checkpoint = e->checkpoint();
  }
  ASSERT_TRUE(checkpoint);
  const auto resumed = Encounter::resume(toy_rules(), e->first_setup(), seed_of(seed),
                                         {.checkpoint = checkpoint->state,
                                          .parts = {checkpoint->part},
                                          .inputs = e->log().size(),
                                          .log = e->log(),
                                          .same_rules = false});
  ASSERT_TRUE(resumed);
  const auto early = (*resumed)->past(e->moment() - 1);
  ASSERT_FALSE(early);
  EXPECT_EQ(early.error().code, Code::IllegalNow);
  EXPECT_EQ(picture_at(**resumed, e->moment()), picture(*e, kGm));
}

}  // namespace
}  // namespace fray::encounter
