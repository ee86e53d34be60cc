// Orders that stay, those to all at once, and combatants on autopilot.
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

constexpr auto kAskMe = StandingOrder::AskMe;
constexpr auto kAlwaysAsk = StandingOrder::AlwaysAsk;
constexpr auto kAutoPass = StandingOrder::AutoPass;

// Ana's and Ben's player decides for them, Cut's for Cut, the GM for Dag.
class AutoPassTest : public testing::Test {
 protected:
  StandingOrder order_of(std::string_view key) const {
    for (const OrderInForce& given : e_->orders(kGmSeat)) {
      if (given.who == id_of(*e_, key)) return given.order;
    }
    return kAskMe;
  }
  bool asked(std::string_view key) const {
    const auto all = e_->awaited(kGm);
    return std::ranges::find(all, id_of(*e_, key)) != all.end();
  }
  std::string in_turn() const { return e_->setup().combatants[raw(e_->view(kGm).turn)].key; }

  std::unique_ptr<Encounter> e_ = start(bout_setup());
};

TEST_F(AutoPassTest, LeavesTheOneInTurnAskedWithTheSamePrompt) {
  const std::string turn = in_turn();
  const SeatId seat = e_->controller(id_of(*e_, turn));
  const SeatId by = seat == kNoSeat ? kGmSeat : seat;
  const auto before = prompts(*e_, by);
  ASSERT_TRUE(e_->apply({by, Order{id_of(*e_, turn), kAutoPass}}));
  EXPECT_EQ(prompts(*e_, by), before);
  for (const std::string key : {"ana", "ben", "cut", "dag"}) {
    if (key == turn) continue;
    const SeatId of = e_->controller(id_of(*e_, key));
    ASSERT_TRUE(e_->apply({of == kNoSeat ? kGmSeat : of, Order{id_of(*e_, key), kAutoPass}}));
    EXPECT_FALSE(asked(key));
  }
  EXPECT_TRUE(asked(turn));
}

TEST_F(AutoPassTest, IsNoDecisionToUndo) {
  ASSERT_TRUE(e_->apply({kHeroes, Order{id_of(*e_, "ana"), kAutoPass}}));
  EXPECT_EQ(e_->before_last_decision(), std::nullopt);
  ASSERT_TRUE(e_->apply({kHeroes, Order{id_of(*e_, "ana"), StandingOrder::PassUntilMySlot}}));
  EXPECT_EQ(e_->before_last_decision(), 1u);
}

TEST_F(AutoPassTest, IsGivenByAGmToAllThatNoPlayerDecidesFor) {
  EXPECT_EQ(refused(*e_, {kHeroes, Order{table::kNoCombatant, kAutoPass}}), table::Code::Forbidden);
  ASSERT_TRUE(e_->apply({kGmSeat, Order{table::kNoCombatant, kAutoPass}}));
  EXPECT_EQ(order_of("dag"), kAutoPass);
  for (const auto* players : {"ana", "ben", "cut"}) EXPECT_EQ(order_of(players), kAskMe);
  const std::uint64_t moment = e_->moment();
  ASSERT_TRUE(e_->apply({kGmSeat, Order{table::kNoCombatant, kAutoPass}}));
  EXPECT_EQ(e_->moment(), moment) << "it changes nothing";
  ASSERT_TRUE(e_->apply({kGmSeat, Order{table::kNoCombatant, kAlwaysAsk}}));
  EXPECT_EQ(order_of("dag"), kAlwaysAsk);
}

TEST_F(AutoPassTest, CannotBeAnOrderThatThereIsNot) {
  for (const StandingOrder none :
       {StandingOrder::Autopilot, StandingOrder::AutoPassAwake, StandingOrder{99}}) {
    EXPECT_EQ(refused(*e_, {kHeroes, Order{id_of(*e_, "ana"), none}}), table::Code::Invalid);
  }
}

TEST_F(AutoPassTest, AutopilotIsForThoseThatNoPlayerDecidesFor) {
  const CombatantId dag = id_of(*e_, "dag");
  const CombatantId ana = id_of(*e_, "ana");
  EXPECT_EQ(refused(*e_, {kHeroes, Autopilot{dag, true}}), table::Code::Forbidden);
  EXPECT_EQ(refused(*e_, {kGmSeat, Autopilot{ana, true}}), table::Code::IllegalNow);
  EXPECT_EQ(refused(*e_, {kGmSeat, Autopilot{dag, false}}), table::Code::IllegalNow);
  EXPECT_EQ(refused(*e_, {kGmSeat, Autopilot{CombatantId{77}, true}}), table::Code::NotFound);
  ASSERT_TRUE(e_->apply({kGmSeat, Autopilot{dag, true}}));
  EXPECT_TRUE(e_->on_autopilot(dag));
  EXPECT_EQ(order_of("dag"), StandingOrder::Autopilot);
  EXPECT_TRUE(asked("dag")) << "the host answers";
  EXPECT_EQ(refused(*e_, {kGmSeat, Autopilot{dag, true}}), table::Code::IllegalNow);
  ASSERT_TRUE(e_->apply({kGmSeat, Order{table::kNoCombatant, kAutoPass}}));
  EXPECT_TRUE(e_->on_autopilot(dag)) << "an order to all is not to those on autopilot";
}

TEST_F(AutoPassTest, AutopilotEndsForOneThatAPlayerIsGiven) {
  const CombatantId dag = id_of(*e_, "dag");
  ASSERT_TRUE(e_->apply({kGmSeat, Autopilot{table::kNoCombatant, true}}));
  ASSERT_TRUE(e_->apply(hand(dag, kRaider)));
  EXPECT_FALSE(e_->on_autopilot(dag));
  EXPECT_FALSE(e_->any_on_autopilot());
  for (const SeatId seat : {kRaider, kGmSeat}) EXPECT_TRUE(e_->orders(seat).empty());
}

TEST_F(AutoPassTest, AutopilotOfAllIsSetOnceAndUndoneByARewind) {
  ASSERT_TRUE(e_->apply({kGmSeat, Autopilot{table::kNoCombatant, true}}));
  const std::uint64_t moment = e_->moment();
  ASSERT_TRUE(e_->apply({kGmSeat, Autopilot{table::kNoCombatant, true}}));
  EXPECT_EQ(e_->moment(), moment) << "it changes nothing";
  ASSERT_TRUE(e_->apply({kGmSeat, Autopilot{table::kNoCombatant, false}}));
  EXPECT_FALSE(e_->any_on_autopilot());
  ASSERT_TRUE(e_->apply({kGmSeat, Rewind{moment}}));
  EXPECT_TRUE(e_->any_on_autopilot());
}

}  // namespace
}  // namespace fray::encounter
