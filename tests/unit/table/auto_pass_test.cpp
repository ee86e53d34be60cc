// Orders that stay: passing while others act until one is needed, and always being asked.
#include <gtest/gtest.h>

#include "support/scripted_game.h"

namespace fray::table {
namespace {

using enum StandingOrder;
using test::awaited;
using test::kSide1;
using test::Scene;
using test::ScriptedGame;

// Concurrent windows over all until all pass, each in the slot of the next. All see what is done;
// option 1 attacks its target.
Script<> slots_of_all(Table& table, ScriptedGame& game) {
  for (std::uint16_t slot = 0;; slot = static_cast<std::uint16_t>((slot + 1) % 4)) {
    table.own_slot(CombatantId(slot));
    table.emit(ScriptedGame::kHappened, 1);
    while (true) {
      Window w{.kind = WindowKind::Claim, .slot = CombatantId(slot)};
      for (int i = 3; i >= 0; --i) w.candidates.push_back(CombatantId(i));
      const std::vector<Decision> decisions = co_await table.ask(w, game.question);
      if (decisions.empty()) break;
      if (decisions[0].choice.option == 1) {
        table.attacked(CombatantId(static_cast<std::uint16_t>(decisions[0].choice.values[0])));
      }
      table.emit(ScriptedGame::kHappened, 1);
    }
  }
}

void order(Scene& s, StandingOrder given, bool in_own_slot = false) {
  for (std::uint16_t who = 1; who < 4; ++who) s.table.set_order(CombatantId(who), given);
  s.table.set_order(CombatantId{0}, given, in_own_slot);
}

TEST(AutoPass, AsksInOnesOwnSlotUntilOnePasses) {
  Scene s(slots_of_all);
  order(s, AutoPass, /*in_own_slot=*/true);
  EXPECT_EQ(awaited(s), "0") << "whose slot it is is not passed over";
  EXPECT_TRUE(s.answer(0, 2));
  EXPECT_EQ(awaited(s), "0") << "and may act again";
  EXPECT_TRUE(s.answer(0, 0));
  EXPECT_EQ(awaited(s), "1") << "the next slot";
  for (int who = 1; who < 4; ++who) EXPECT_TRUE(s.answer(who, 0));
  EXPECT_EQ(awaited(s), "0") << "it stays from round to round";
}

TEST(AutoPass, AsksOneThatIsAttackedUntilItPasses) {
  Scene s(slots_of_all);
  order(s, AutoPass, true);
  EXPECT_TRUE(s.answer(0, 1, {2}));
  EXPECT_EQ(awaited(s), "02");
  EXPECT_TRUE(s.answer(2, 0));
  EXPECT_TRUE(s.answer(0, 2));
  EXPECT_EQ(awaited(s), "0") << "what happens next does not concern it";
  EXPECT_EQ(s.table.order_in_force(CombatantId{2}), AutoPass);
}

TEST(AutoPass, IsNotBrokenByActingBeforeOthers) {
  Scene s(slots_of_all);
  order(s, AutoPass, true);
  EXPECT_TRUE(s.answer(3, 2)) << "a pass by order may be taken back";
  EXPECT_TRUE(s.answer(0, 0));
  EXPECT_EQ(awaited(s), "3") << "asked until it passes";
  EXPECT_TRUE(s.answer(3, 0));
  EXPECT_EQ(awaited(s), "1");
}

TEST(AutoPass, GoesOnAfterTheTimeHasRunOut) {
  Scene s(slots_of_all);
  order(s, AutoPass, true);
  EXPECT_TRUE(s.table.time_out(s.table.window()->id));
  EXPECT_EQ(awaited(s), "1");
}

TEST(AutoPass, AnswersOnlyWhereAllAreAskedInASlot) {
  Scene s([](Table& table, ScriptedGame& game) -> Script<> {
    Window w{.kind = WindowKind::Claim};
    w.candidates.push_back(CombatantId{0});
    co_await table.ask(w, game.question);
  });
  for (const StandingOrder each : {AutoPass, SkipToMySlot}) {
    s.table.set_order(CombatantId{0}, each);
    EXPECT_EQ(awaited(s), "0");
  }
}

TEST(SkipToMySlot, PassesEvenIfAttackedAndIsAutoPassFromThere) {
  Scene s(slots_of_all);
  order(s, AutoPass, true);
  s.table.set_order(CombatantId{1}, SkipToMySlot);
  EXPECT_TRUE(s.answer(0, 1, {1}));
  EXPECT_EQ(awaited(s), "0");
  EXPECT_EQ(s.table.order_in_force(CombatantId{1}), SkipToMySlot);
  EXPECT_TRUE(s.answer(0, 0));
  EXPECT_EQ(awaited(s), "1") << "its slot";
  EXPECT_EQ(s.table.order_in_force(CombatantId{1}), AutoPass);
}

TEST(AlwaysAsk, IsAskMeThatIsListed) {
  Scene s(slots_of_all);
  order(s, AutoPass, true);
  s.table.set_order(CombatantId{2}, AlwaysAsk);
  EXPECT_EQ(awaited(s), "02") << "in the window that is open";
  EXPECT_EQ(s.table.order_in_force(CombatantId{2}), AlwaysAsk);
  EXPECT_TRUE(s.answer(2, 2));
  EXPECT_EQ(s.table.order_in_force(CombatantId{2}), AlwaysAsk) << "acting does not end it";
  EXPECT_EQ(awaited(s), "02");
}

TEST(AutopilotOrder, LeavesItsCombatantAsked) {
  Scene s(slots_of_all);
  s.table.set_order(CombatantId{1}, Autopilot);
  EXPECT_EQ(awaited(s), "0123");
  EXPECT_TRUE(s.answer(1, 2));
  EXPECT_EQ(s.table.order_in_force(CombatantId{1}), Autopilot);
}

TEST(AutoPass, OfThoseThatHaveSeenNothingHidesWhatAHiddenCombatantDoes) {
  Scene s(slots_of_all, kSide1);  // 3 is hidden from side 0
  order(s, AutoPass, true);
  s.table.set_order(CombatantId{3}, AlwaysAsk);
  EXPECT_EQ(awaited(s), "03");
  EXPECT_TRUE(s.answer(0, 0));
  EXPECT_EQ(awaited(s), "3");
  EXPECT_TRUE(s.table.decided_for(test::kSide0)) << "in its world all have passed";
}

// With nothing but tests to choose from, at a table that has agreed on it.
class SkippedMinor : public ::testing::Test {
 protected:
  SkippedMinor() {
    scene_.game.lists[1] = {};
    scene_.game.lists[1].add({.action = common::kPass});
    scene_.game.lists[1].add({.action = ScriptedGame::kLookAround});
    scene_.table.set_skips_minor(true);
    for (const int who : {3, 2, 1}) EXPECT_TRUE(scene_.answer(who, 0));
    EXPECT_TRUE(scene_.answer(0, 2));  // so that all are asked again
  }
  Scene scene_{slots_of_all};
};

TEST_F(SkippedMinor, IsAskedInItsOwnSlotOnly) {
  EXPECT_EQ(awaited(scene_), "023");
  for (const int who : {3, 2, 0}) EXPECT_TRUE(scene_.answer(who, 0));
  EXPECT_EQ(awaited(scene_), "0123") << "its own slot";
}

TEST_F(SkippedMinor, IsAskedWhereItSaysSo) {
  scene_.table.set_order(CombatantId{1}, AlwaysAsk);
  EXPECT_EQ(awaited(scene_), "0123") << "at once";
  for (const int who : {3, 2, 1}) EXPECT_TRUE(scene_.answer(who, 0));
  EXPECT_TRUE(scene_.answer(0, 2));
  EXPECT_EQ(awaited(scene_), "0123") << "and from then on";
}

TEST_F(SkippedMinor, IsAskedAsSoonAsItHasMore) {
  scene_.game.lists[1].add({.action = ScriptedGame::kRun});
  for (const int who : {3, 2}) EXPECT_TRUE(scene_.answer(who, 0));
  EXPECT_TRUE(scene_.answer(0, 2));
  EXPECT_EQ(awaited(scene_), "0123");
}

}  // namespace
}  // namespace fray::table
