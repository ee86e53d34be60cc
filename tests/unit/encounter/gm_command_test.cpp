#include <limits>

#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

TEST(Reveal, MakesACombatantKnownToEveryone) {
  const auto e = start(bout_setup(Lurker::Hidden));
  const CombatantId lil = id_of(*e, "lil");
  EXPECT_FALSE(e->knows(kHeroSide, lil));
  EXPECT_FALSE(e->knows(kSpectator, lil));
  EXPECT_TRUE(e->knows(kLurkerSide, lil));
  EXPECT_TRUE(e->knows(kGm, lil));
  EXPECT_EQ(e->view(kHeroSide).combatants.size(), 4u);
  EXPECT_EQ(e->find(kHeroSide, e->ref(lil)), table::kNoCombatant);

  ASSERT_TRUE(e->apply(gm({GmCommand::Kind::Reveal, lil})));
  EXPECT_EQ(e->view(kHeroSide).combatants.size(), 5u);
  EXPECT_EQ(e->find(kHeroSide, e->ref(lil)), lil);
  for (const Viewer v : {kHeroSide, kRaiderSide, kLurkerSide, kSpectator, kGm}) {
    EXPECT_EQ(stream(*e, v).back(), "gm.revealed " + name_of(*e, raw(lil)));
  }
}

TEST(Hide, InformsThoseWhoKnewAndNoOneElseAfterwards) {
  const auto e = start(bout_setup());
  const CombatantId cut = id_of(*e, "cut");
  ASSERT_TRUE(e->apply(gm({GmCommand::Kind::Hide, cut})));
  EXPECT_EQ(stream(*e, kHeroSide).back(), "gm.hid " + name_of(*e, raw(cut)));
  EXPECT_FALSE(e->knows(kHeroSide, cut));
  EXPECT_TRUE(e->knows(kRaiderSide, cut));
  const std::uint64_t seen = e->stream_length(kHeroSide);
  ASSERT_TRUE(e->apply(adjust(cut, -1)));
  EXPECT_EQ(e->stream_length(kHeroSide), seen);
  EXPECT_EQ(stream(*e, kRaiderSide).back().substr(0, 11), "gm.adjusted");
}

TEST(Hide, TakesTheHiddenOutOfListsAndVoidsAnswersThatNameIt) {
  const auto e = start(bout_setup());
  const CombatantId cut = id_of(*e, "cut");
  // The hero lowest in the order strikes at Cut while those above have not answered.
  const auto heroes = e->prompts(kHeroes);
  ASSERT_EQ(heroes.size(), 2u);
  const Prompt low = heroes[1];
  ASSERT_NE(e->awaited(kGm)[0], low.who);
  Choice strike{.option = option_that(e->options(low),
                                      [&](const auto& option) { return option.target == cut; })};
  strike.values = {1};
  ASSERT_TRUE(e->apply(answer(low, kHeroes, strike)));
  ASSERT_EQ(e->prompts(kHeroes).size(), 1u);

  ASSERT_TRUE(e->apply(gm({GmCommand::Kind::Hide, cut})));
  ASSERT_EQ(e->prompts(kHeroes).size(), 2u) << "asked again";
  const Prompt again = e->prompts(kHeroes)[1];
  EXPECT_NE(again.number, low.number);
  for (const auto& o : e->options(again).options) EXPECT_NE(o.target, cut);
}

TEST(Powers, ChangeTheStateAndAreAnnounced) {
  const auto e = start(bout_setup());
  const CombatantId ana = id_of(*e, "ana");
  ASSERT_TRUE(e->apply(adjust(ana, -3)));
  EXPECT_EQ(e->view(kSpectator).combatants[raw(ana)].gauges[0].value, 1);
  EXPECT_EQ(stream(*e, kSpectator).back(), "gm.adjusted " + name_of(*e, raw(ana)) + " " +
                                               std::to_string(raw(toy::kHealth)) + " -3");
}

TEST(Powers, AreListedByTheRulesetAfterThePass) {
  const auto e = start(bout_setup());
  const table::OptionList list = e->powers();
  ASSERT_EQ(list.options.size(), 2u);
  EXPECT_EQ(list.options[0].action, table::common::kPass);
  EXPECT_EQ(list.options[1].action, table::common::kAdjust);
  EXPECT_EQ(list.options[1].item, toy::kHealth);
  EXPECT_EQ(list.parameters_of(list.options[1])[0].count, 4u) << "all of them";
}

TEST(Powers, ArePassedByWithoutAnInput) {
  const auto e = start(bout_setup());
  ASSERT_TRUE(e->apply({kGmSeat, Power{.action = table::common::kPass}}));
  EXPECT_TRUE(e->log().empty());
  EXPECT_EQ(refused(*e, {kGmSeat, Power{.action = table::common::kPass, .values = {1}}}),
            table::Code::Invalid);
}

TEST(Powers, ThatThereAreNotAreNamedByTheirFault) {
  const auto e = start(bout_setup());
  const CombatantId ana = id_of(*e, "ana");
  Power power = std::get<Power>(adjust(ana, -1).action);
  const auto field = [&](Power wrong) {
    const std::uint64_t before = e->digest();
    const auto refused = e->apply({kGmSeat, std::move(wrong)});
    EXPECT_EQ(e->digest(), before);
    return refused ? "taken" : refused.error().field;
  };
  Power wrong = power;
  wrong.action = toy::kStrike;
  EXPECT_EQ(field(wrong), "action");
  wrong = power;
  wrong.item = toy::kStrike;
  EXPECT_EQ(field(wrong), "item");
  wrong = power;
  wrong.mode = table::Term{999};
  EXPECT_EQ(field(wrong), "mode");
  wrong = power;
  wrong.values = {1, 99, -1};
  EXPECT_EQ(field(wrong), "values[0]");
  for (const std::int32_t beyond : {std::numeric_limits<std::int32_t>::min(), -10, 10,
                                    std::numeric_limits<std::int32_t>::max()}) {
    wrong.values = {1, raw(ana), beyond};
    EXPECT_EQ(field(wrong), "values[1]") << beyond;
  }
  wrong.values = {1, raw(ana), 1, 1};
  EXPECT_EQ(field(wrong), "values");
  EXPECT_TRUE(e->apply({kGmSeat, power}));
}

TEST(Powers, AreTheGmsAloneAndGoneWhenItIsOver) {
  const auto e = start(bout_setup());
  Input power = adjust(id_of(*e, "ana"), -1);
  power.by = kHeroes;
  EXPECT_EQ(refused(*e, power), table::Code::Forbidden);
  ASSERT_TRUE(e->apply(gm({GmCommand::Kind::End})));
  EXPECT_EQ(e->powers().options.size(), 1u);
  power.by = kGmSeat;
  EXPECT_EQ(refused(*e, power), table::Code::IllegalNow);
}

TEST(End, EndsWithoutAWinnerAndCanBeTakenBack) {
  const auto e = start(bout_setup());
  ASSERT_TRUE(e->apply(time_out(*e)));
  const std::uint64_t before = e->digest();
  ASSERT_TRUE(e->apply(gm({GmCommand::Kind::End})));
  EXPECT_TRUE(e->over());
  EXPECT_EQ(e->window(), nullptr);
  EXPECT_FALSE(e->outcome());
  EXPECT_NE(e->digest(), before);
  EXPECT_TRUE(e->prompts(kHeroes).empty());
  EXPECT_EQ(stream(*e, kSpectator).back(), "encounter.ended");
  for (const Input& late :
       {gm({GmCommand::Kind::End}), gm({GmCommand::Kind::Hide, CombatantId{0}}),
        Input{kHeroes, Order{id_of(*e, "ana"), StandingOrder::PassUntilMySlot}}}) {
    const auto r = e->apply(late);
    ASSERT_FALSE(r);
    EXPECT_EQ(r.error().code, table::Code::IllegalNow);
  }
  ASSERT_TRUE(e->apply(rewind_to(1)));
  EXPECT_FALSE(e->over());
  EXPECT_FALSE(e->awaited(kGm).empty());
}

}  // namespace
}  // namespace fray::encounter
