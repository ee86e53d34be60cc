// Standing orders, and who is asked again after a pass.
#include <gtest/gtest.h>

#include "support/scripted_game.h"

namespace fray::table {
namespace {

using test::awaited;
using test::kSide0;
using test::kSide1;
using test::Scene;
using test::ScriptedGame;

// Claim windows over all forever. What has happened before each depends on who acted in the last
// one: 0's actions are seen by all, 3's only by side 1, others' by none.
Script<> deeds(Table& table, ScriptedGame& game) {
  while (true) {
    Window w{.kind = WindowKind::Claim};
    for (int i = 3; i >= 0; --i) w.candidates.push_back(CombatantId(i));
    const std::vector<Decision> decisions = co_await table.ask(w, game.question);
    if (decisions.empty()) co_return;
    const CombatantId who = decisions[0].who;
    game.notes.push_back(std::to_string(raw(who)));
    if (who == CombatantId{0}) table.emit(ScriptedGame::kHappened, 1);
    if (who == CombatantId{3}) table.emit_to(kSide1, ScriptedGame::kHappened, 1);
    if (decisions[0].choice.option != 1) continue;
    // Option 1 names its target: 1 attacks 2, 2 starts the slot of 1.
    if (decisions[0].choice.values[0] == 1) table.attacked(CombatantId{2});
    if (decisions[0].choice.values[0] == 2) table.own_slot(CombatantId{1});
  }
}

TEST(AfterAPass, PromptsAgainOnlyAfterTheSideHasPerceivedSomething) {
  Scene s(deeds);
  EXPECT_TRUE(s.answer(1, 0));
  EXPECT_TRUE(s.answer(2, 0));
  EXPECT_TRUE(s.answer(3, 2));  // perceived by side 1
  EXPECT_EQ(awaited(s), "023");
  EXPECT_TRUE(s.answer(3, 0));
  EXPECT_TRUE(s.answer(2, 0));
  EXPECT_TRUE(s.answer(0, 2));  // perceived by all
  EXPECT_EQ(awaited(s), "0123");
}

TEST(AfterAPass, AWindowCausedByAHiddenCombatantIsNotNoticed) {
  Scene s(deeds, kSide1);
  EXPECT_TRUE(s.answer(0, 0));
  EXPECT_TRUE(s.answer(1, 0));
  EXPECT_TRUE(s.answer(2, 0));
  const WindowId before = s.table.window()->id;
  EXPECT_TRUE(s.answer(3, 2));
  EXPECT_NE(s.table.window()->id, before) << "there is a new window";
  EXPECT_EQ(awaited(s), "23") << "and side 0 is not asked in it";
}

TEST(AfterAPass, TimingOutCountsAsPassing) {
  Scene s(deeds);
  EXPECT_TRUE(s.answer(2, 2));  // perceived by no side
  EXPECT_TRUE(s.table.time_out(s.table.window()->id));
  EXPECT_EQ(s.game.notes, std::vector<std::string>{"2"});
  EXPECT_EQ(awaited(s), "2") << "only who acted has not passed";
}

TEST(AfterAPass, OneMayStillAnswerTheNextWindow) {
  Scene s(deeds);
  EXPECT_TRUE(s.answer(1, 0));
  EXPECT_TRUE(s.answer(3, 0));
  EXPECT_TRUE(s.answer(2, 2));
  EXPECT_EQ(awaited(s), "02");
  EXPECT_TRUE(s.answer(1, 2));
  EXPECT_TRUE(s.answer(2, 0));
  EXPECT_EQ(s.game.notes, (std::vector<std::string>{"2", "1"}));
}

TEST(Order, PassUntilMySlotAnswersUntilThen) {
  Scene s(deeds);
  s.table.set_order(CombatantId{1}, StandingOrder::PassUntilMySlot);
  EXPECT_EQ(awaited(s), "023");
  EXPECT_TRUE(s.answer(3, 0));
  EXPECT_TRUE(s.answer(2, 0));
  EXPECT_TRUE(s.answer(0, 2));
  EXPECT_EQ(awaited(s), "023") << "a change does not break it";
  EXPECT_TRUE(s.answer(3, 1, {2}));
  EXPECT_EQ(awaited(s), "0123") << "its slot has come";
}

TEST(Order, PassUntilAttackedAnswersUntilThen) {
  Scene s(deeds);
  s.table.set_order(CombatantId{2}, StandingOrder::PassUntilAttacked);
  EXPECT_TRUE(s.answer(3, 2));
  EXPECT_EQ(awaited(s), "013");
  EXPECT_TRUE(s.answer(3, 1, {1}));
  EXPECT_EQ(awaited(s), "0123");
}

TEST(Order, PassUntilChangeIsBrokenByWhatItsSidePerceives) {
  Scene s(deeds);
  s.table.set_order(CombatantId{0}, StandingOrder::PassUntilChange);
  EXPECT_EQ(awaited(s), "123");
  EXPECT_TRUE(s.answer(3, 2));
  EXPECT_EQ(awaited(s), "123") << "unseen by side 0";
  EXPECT_TRUE(s.answer(0, 2)) << "its giver may break it";
  EXPECT_TRUE(s.table.time_out(s.table.window()->id));
  EXPECT_EQ(s.game.notes, (std::vector<std::string>{"3", "0"}));
  EXPECT_EQ(awaited(s), "0123");
}

TEST(Order, AskMeAsksEvenInTheOpenWindow) {
  Scene s(deeds);
  s.table.set_order(CombatantId{1}, StandingOrder::PassUntilMySlot);
  s.table.set_order(CombatantId{1}, StandingOrder::AskMe);
  EXPECT_EQ(awaited(s), "0123");
}

TEST(Order, AskMeTakesAPassBackInTheOpenWindow) {
  Scene s(deeds);
  EXPECT_TRUE(s.answer(1, 0));
  EXPECT_EQ(awaited(s), "023");
  s.table.set_order(CombatantId{1}, StandingOrder::AskMe);
  EXPECT_EQ(awaited(s), "0123");
}

TEST(Order, AskMeLeavesAClaimAsItIs) {
  Scene s(deeds);
  EXPECT_TRUE(s.answer(1, 2));
  s.table.set_order(CombatantId{1}, StandingOrder::AskMe);
  EXPECT_TRUE(s.answer(2, 0));
  EXPECT_TRUE(s.answer(3, 0));
  EXPECT_EQ(s.game.notes, std::vector<std::string>{"1"});
}

TEST(Order, IsBrokenByActing) {
  Scene s(deeds);
  s.table.set_order(CombatantId{3}, StandingOrder::PassUntilAttacked);
  EXPECT_TRUE(s.answer(3, 2));
  EXPECT_EQ(awaited(s), "0123");
}

TEST(Order, OfTheLastAwaitedResolvesTheWindow) {
  Scene s(deeds);
  EXPECT_TRUE(s.answer(1, 0));
  EXPECT_TRUE(s.answer(2, 0));
  EXPECT_TRUE(s.answer(3, 0));
  s.table.set_order(CombatantId{0}, StandingOrder::PassUntilAttacked);
  EXPECT_TRUE(s.table.over()) << "all have passed";
}

TEST(OrderInForce, IsTheLastOneUntilItIsBroken) {
  using enum StandingOrder;
  Scene s(deeds);
  const auto of = [&](int who) { return s.table.order_in_force(CombatantId(who)); };
  EXPECT_EQ(of(1), AskMe);
  s.table.set_order(CombatantId{1}, PassUntilMySlot);
  s.table.set_order(CombatantId{2}, PassUntilAttacked);
  EXPECT_EQ(of(1), PassUntilMySlot);
  EXPECT_EQ(of(2), PassUntilAttacked);
  EXPECT_TRUE(s.answer(3, 1, {1}));
  EXPECT_EQ(of(2), AskMe) << "it was attacked";
  EXPECT_TRUE(s.answer(3, 1, {2}));
  EXPECT_EQ(of(1), AskMe) << "its slot has come";
  s.table.set_order(CombatantId{1}, PassUntilMySlot);
  s.table.set_order(CombatantId{1}, AskMe);
  EXPECT_EQ(of(1), AskMe);
}

TEST(OrderInForce, ToPassUntilAChangeEndsWithWhatItsSidePerceives) {
  using enum StandingOrder;
  Scene s(deeds);
  s.table.set_order(CombatantId{0}, PassUntilChange);
  s.table.set_order(CombatantId{2}, PassUntilChange);
  EXPECT_TRUE(s.answer(3, 2));  // perceived by side 1, to which 2 belongs
  EXPECT_EQ(s.table.order_in_force(CombatantId{0}), PassUntilChange);
  EXPECT_EQ(s.table.order_in_force(CombatantId{2}), AskMe);
  EXPECT_TRUE(s.answer(0, 2));
  EXPECT_EQ(s.table.order_in_force(CombatantId{0}), AskMe) << "its giver has broken it";
}

// After something everyone perceives, the slot of 3 comes.
Script<> slot_of_3(Table& table, ScriptedGame& game) {
  table.emit(ScriptedGame::kHappened, 1);
  table.own_slot(CombatantId{3});
  table.share_slot(CombatantId{3});
  Window w{.kind = WindowKind::Claim};
  for (int i = 0; i < 4; ++i) w.candidates.push_back(CombatantId(i));
  co_await table.ask(w, game.question);
}

TEST(Slot, OfAHiddenCombatantPromptsNoOneWhoDoesNotKnowOfIt) {
  EXPECT_EQ(awaited(Scene(slot_of_3)), "0123");
  const Scene hidden(slot_of_3, kSide1);
  EXPECT_EQ(awaited(hidden), "23");
  EXPECT_TRUE(hidden.table.asked_unseen(CombatantId{2}, kSide0)) << "nor do they see its friends";
  EXPECT_TRUE(hidden.table.asked_unseen(CombatantId{2}, kSpectators)) << "asked";
}

TEST(ChangeOfSide, LeavesOthersBeliefsAboutItsAnswer) {
  Scene s(slot_of_3, kSide1);
  const CombatantId two{2};
  ASSERT_TRUE(s.table.asked_unseen(two, kSpectators));
  s.table.change_side(two, Side{0});
  EXPECT_EQ(s.table.side_of(two), Side{0});
  EXPECT_EQ(awaited(s), "3") << "to its new side it has passed";
  Scene other(slot_of_3, kSide1);
  other.table.change_side(two, Side{2});
  EXPECT_TRUE(other.table.asked_unseen(two, kSpectators)) << "as before";
  EXPECT_TRUE(other.table.asked_unseen(two, kSide0));
  EXPECT_FALSE(other.table.asked_unseen(two, audience_of(Side{2})));
}

TEST(ChangeOfSide, RevealsToTheNewSideToo) {
  Scene s(slot_of_3, kSide1);
  s.table.change_side(CombatantId{3}, Side{0});
  EXPECT_EQ(s.table.known_to(CombatantId{3}), static_cast<Audience>(kSide0 | kSide1));
}

TEST(ChangeOfSide, ForgetsThatItsOldSideHasNoticedNothing) {
  for (const bool changes : {false, true}) {
    Scene s(deeds);
    EXPECT_TRUE(s.answer(1, 0));
    EXPECT_TRUE(s.answer(3, 0));
    if (changes) s.table.change_side(CombatantId{1}, Side{1});
    EXPECT_EQ(awaited(s), "02") << "its answer holds in the window";
    EXPECT_TRUE(s.answer(2, 2));  // perceived by no side
    EXPECT_EQ(awaited(s), changes ? "012" : "02") << "and no longer";
  }
}

Script<> one_reaction(Table& table, ScriptedGame& game) {
  Window w{.kind = WindowKind::Each};
  w.candidates.push_back(CombatantId{0});
  co_await table.ask(w, game.question);
}

TEST(Order, DoesNotAnswerReactionWindows) {
  Scene s(one_reaction);
  s.table.set_order(CombatantId{0}, StandingOrder::PassUntilMySlot);
  EXPECT_TRUE(s.awaits(0));
}

// Reactions of all, one window after the other, which 0 has brought about; after the first of 3's
// answers 1 is attacked.
template <bool takes_orders>
Script<> reactions(Table& table, ScriptedGame& game) {
  while (true) {
    Window w{.kind = WindowKind::Each, .actor = CombatantId{0}, .takes_orders = takes_orders};
    for (int i = 0; i < 4; ++i) w.candidates.push_back(CombatantId(i));
    const std::vector<Decision> decisions = co_await table.ask(w, game.question);
    if (decisions.empty()) co_return;
    for (const Decision& d : decisions) game.notes.push_back(std::to_string(raw(d.who)));
    table.emit(ScriptedGame::kHappened, 1);
    if (decisions.back().who == CombatantId{3}) table.attacked(CombatantId{1});
  }
}

TEST(OrdersForReactions, AnswerOnlyWhereTheWindowTakesThem) {
  Scene takes(reactions<true>);
  takes.table.set_order(CombatantId{1}, StandingOrder::PassUntilAttacked);
  EXPECT_EQ(awaited(takes), "023") << "in the window that is open";
  Scene asks(reactions<false>);
  asks.table.set_order(CombatantId{1}, StandingOrder::PassUntilAttacked);
  EXPECT_EQ(awaited(asks), "0123");
}

TEST(OrdersForReactions, HoldInTheNextWindowUntilTheyAreBroken) {
  Scene s(reactions<true>);
  s.table.set_order(CombatantId{1}, StandingOrder::PassUntilAttacked);
  s.table.set_order(CombatantId{2}, StandingOrder::PassUntilMySlot);
  EXPECT_TRUE(s.answer(0, 2));
  EXPECT_TRUE(s.answer(3, 0));
  EXPECT_EQ(awaited(s), "03") << "the next one";
  EXPECT_TRUE(s.answer(0, 0));
  EXPECT_TRUE(s.answer(3, 2));
  EXPECT_EQ(awaited(s), "013") << "1 has been attacked";
}

TEST(OrdersForReactions, UntilAChangeAsksAfterWhatTheSidePerceives) {
  Scene s(reactions<true>);
  s.table.set_order(CombatantId{1}, StandingOrder::PassUntilChange);
  EXPECT_EQ(awaited(s), "023");
  EXPECT_TRUE(s.answer(0, 2));
  EXPECT_TRUE(s.answer(2, 0));
  EXPECT_TRUE(s.answer(3, 0));
  EXPECT_EQ(awaited(s), "0123");
}

TEST(OrdersForReactions, TheWindowIsResolvedByThemAlone) {
  Scene s(reactions<true>);
  for (const int who : {1, 2, 3}) {
    s.table.set_order(CombatantId(static_cast<std::uint16_t>(who)), StandingOrder::PassUntilMySlot);
  }
  EXPECT_TRUE(s.answer(0, 2));
  EXPECT_EQ(s.game.notes, std::vector<std::string>{"0"});
  s.table.set_order(CombatantId{0}, StandingOrder::PassUntilMySlot);
  EXPECT_TRUE(s.table.over()) << "nobody is left to ask";
}

TEST(OrdersForReactions, OneThatPassesByOrderMayStillReactWhichBreaksTheOrder) {
  Scene s(reactions<true>);
  s.table.set_order(CombatantId{1}, StandingOrder::PassUntilMySlot);
  EXPECT_TRUE(s.answer(1, 2));
  EXPECT_EQ(s.table.order_in_force(CombatantId{1}), StandingOrder::AskMe);
  for (const int who : {0, 2, 3}) EXPECT_TRUE(s.answer(who, 0));
  EXPECT_EQ(s.game.notes, std::vector<std::string>{"1"});
  EXPECT_EQ(awaited(s), "0123");
}

TEST(OrdersForReactions, AskMeTakesBackWhatTheOrderHasAnswered) {
  Scene s(reactions<true>);
  s.table.set_order(CombatantId{1}, StandingOrder::PassUntilMySlot);
  EXPECT_EQ(awaited(s), "023");
  s.table.set_order(CombatantId{1}, StandingOrder::AskMe);
  EXPECT_EQ(awaited(s), "0123");
  EXPECT_TRUE(s.answer(2, 0));
  s.table.set_order(CombatantId{2}, StandingOrder::AskMe);
  EXPECT_EQ(awaited(s), "013") << "what one has answered oneself stands";
}

}  // namespace
}  // namespace fray::table
