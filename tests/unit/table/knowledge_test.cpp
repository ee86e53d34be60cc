// The effect of an unseen combatant on a window shows only to sides that know of it.
#include <gtest/gtest.h>

#include "support/scripted_game.h"

namespace fray::table {
namespace {

using test::awaited;
using test::kSide0;
using test::kSide1;
using test::Scene;
using test::ScriptedGame;

// Claim windows over all forever, 3 first: only side 1 knows of it. Its actions are seen by its own
// side, 2's by all, others' by none.
Script<> turns_for_ever(Table& table, ScriptedGame& game) {
  while (true) {
    Window w{.kind = WindowKind::Claim};
    for (int i = 3; i >= 0; --i) w.candidates.push_back(CombatantId(i));
    const std::vector<Decision> decisions = co_await table.ask(w, game.question);
    if (decisions.empty()) co_return;
    const CombatantId who = decisions[0].who;
    game.notes.push_back(std::to_string(raw(who)));
    if (who == CombatantId{3}) table.emit(ScriptedGame::kSaw, who, who);
    if (who == CombatantId{2}) table.emit(ScriptedGame::kHappened, 2);
  }
}

Code refusal(const Result<>& answered) {
  return answered ? Code::Unsupported : answered.error().code;
}

TEST(Unseen, AboveAClaimTheWindowIsDecidedForThoseWhoDoNotKnow) {
  Scene s(turns_for_ever, kSide1);
  ASSERT_TRUE(s.answer(2, 0));
  EXPECT_FALSE(s.table.decided_for(kSide0)) << "1 and 0 are asked there too";
  ASSERT_TRUE(s.answer(1, 2));
  EXPECT_TRUE(s.table.decided_for(kSide0)) << "there 1 has won";
  EXPECT_TRUE(s.table.decided_for(kSpectators));
  EXPECT_FALSE(s.table.decided_for(kSide1));
  EXPECT_FALSE(s.table.decided_for(kGmOnly));
  EXPECT_EQ(awaited(s), "3") << "not 0, who is below the winner";
  const std::uint64_t before = s.table.digest();
  EXPECT_EQ(refusal(s.answer(0, 2)), Code::StaleWindow);
  EXPECT_EQ(refusal(s.answer(1, 2)), Code::StaleWindow);
  EXPECT_EQ(s.table.digest(), before);
  ASSERT_TRUE(s.answer(3, 0));
  EXPECT_EQ(s.game.notes, std::vector<std::string>{"1"});
}

TEST(Unseen, AboveAClaimAWindowStaysOpenWhileThoseWhoAreKnownAreAsked) {
  Scene s(turns_for_ever, kSide1);
  ASSERT_TRUE(s.answer(1, 2));
  EXPECT_FALSE(s.table.decided_for(kSide0)) << "2 may still take it";
  EXPECT_EQ(awaited(s), "023");
  ASSERT_TRUE(s.answer(0, 2)) << "void, but nobody can tell yet";
}

TEST(Unseen, AnActionDoesNotPromptAgainThoseWhoHavePassed) {
  Scene s(turns_for_ever, kSide1);
  ASSERT_TRUE(s.answer(0, 0));
  s.table.emit(ScriptedGame::kHappened, 9);  // a GM command, between the pass and the action
  ASSERT_TRUE(s.answer(3, 2));
  EXPECT_EQ(awaited(s), "123") << "to 0 it is the window in which it has passed";
  ASSERT_TRUE(s.answer(3, 0));
  ASSERT_TRUE(s.answer(2, 2));
  EXPECT_EQ(awaited(s), "0123") << "what it notices opens another";
}

TEST(Unseen, AnActionDoesNotShowThatItsFriendsArePromptedAgain) {
  Scene s(turns_for_ever, kSide1);
  ASSERT_TRUE(s.answer(2, 0));
  s.table.emit(ScriptedGame::kHappened, 9);
  ASSERT_TRUE(s.answer(3, 2));
  EXPECT_TRUE(s.awaits(2)) << "its side has noticed the deed";
  EXPECT_TRUE(s.table.asked_unseen(CombatantId{2}, kSide0));
  EXPECT_TRUE(s.table.asked_unseen(CombatantId{2}, kSpectators));
  EXPECT_FALSE(s.table.asked_unseen(CombatantId{2}, kSide1));
  s.table.emit(ScriptedGame::kHappened, 9);  // a GM's hand opens no other window either
  EXPECT_TRUE(s.table.asked_unseen(CombatantId{2}, kSide0));
  s.table.set_order(CombatantId{2}, StandingOrder::AskMe);
  EXPECT_FALSE(s.table.asked_unseen(CombatantId{2}, kSide0)) << "it wants to be asked, openly";
}

// The actions of 3 are sent without naming it.
Script<> told_without_its_name(Table& table, ScriptedGame& game) {
  while (true) {
    Window w{.kind = WindowKind::Claim};
    for (int i = 3; i >= 0; --i) w.candidates.push_back(CombatantId(i));
    const std::vector<Decision> decisions = co_await table.ask(w, game.question);
    if (decisions.empty()) co_return;
    if (decisions[0].who == CombatantId{3}) {
      table.emit_about(CombatantId{3}, ScriptedGame::kHappened, 9);
    }
  }
}

TEST(Unseen, WhatItHasAPartInHappensToThoseAloneThatKnowOfIt) {
  Scene s(told_without_its_name, kSide1);
  ASSERT_TRUE(s.answer(2, 0));
  ASSERT_TRUE(s.answer(3, 2));
  EXPECT_EQ(s.table.journal().events.back().audience, kSide1);
  EXPECT_TRUE(s.awaits(2)) << "its side has noticed";
  EXPECT_TRUE(s.table.asked_unseen(CombatantId{2}, kSide0)) << "who believe that nothing happened";
}

TEST(Unseen, AnActionMayBeHiddenFromOneSideOnly) {
  Scene s(turns_for_ever, static_cast<Audience>(~kSide0));
  ASSERT_TRUE(s.answer(2, 2));
  ASSERT_TRUE(s.answer(3, 2));
  EXPECT_TRUE(s.table.asked_unseen(CombatantId{2}, kSide0));
  EXPECT_TRUE(s.table.decided_for(kSide0)) << "there 2 has won";
  EXPECT_FALSE(s.table.decided_for(kSpectators)) << "who have seen the deed";
}

// The actions of 2 look different to its own side and to the others.
Script<> told_in_two_ways(Table& table, ScriptedGame& game) {
  while (true) {
    Window w{.kind = WindowKind::Claim};
    for (int i = 3; i >= 0; --i) w.candidates.push_back(CombatantId(i));
    const std::vector<Decision> decisions = co_await table.ask(w, game.question);
    if (decisions.empty()) co_return;
    const CombatantId who = decisions[0].who;
    if (who == CombatantId{3}) table.emit(ScriptedGame::kSaw, who, who);
    if (who != CombatantId{0}) continue;
    table.emit_to(kSide0, ScriptedGame::kSaw, who, who);
    table.emit_to(static_cast<Audience>(~kSide0), ScriptedGame::kSaw, kNoCombatant, who);
  }
}

TEST(Unseen, IsAskedAgainInSightForWhatItsSideSeesInAnotherWay) {
  Scene s(told_in_two_ways, kSide1);
  ASSERT_TRUE(s.answer(2, 0));
  ASSERT_TRUE(s.answer(3, 2));
  EXPECT_TRUE(s.table.asked_unseen(CombatantId{2}, kSide0));
  ASSERT_TRUE(s.answer(3, 0));
  ASSERT_TRUE(s.answer(2, 0));
  ASSERT_TRUE(s.answer(1, 0));
  ASSERT_TRUE(s.answer(0, 2));
  EXPECT_TRUE(s.awaits(2));
  EXPECT_FALSE(s.table.asked_unseen(CombatantId{2}, kSide0)) << "it has seen what 0 did";
}

TEST(Unseen, APassByOrderMayBeSaidInADecidedWindow) {
  Scene s(turns_for_ever, kSide1);
  s.table.set_order(CombatantId{0}, StandingOrder::PassUntilAttacked);
  ASSERT_TRUE(s.answer(2, 0));
  ASSERT_TRUE(s.answer(1, 0));
  ASSERT_TRUE(s.table.decided_for(kSide0));
  EXPECT_TRUE(s.answer(0, 0));
  EXPECT_TRUE(s.table.decided_for(kSide0));
  EXPECT_EQ(refusal(s.answer(0, 2)), Code::StaleWindow);
}

TEST(Unseen, AnActionThatVoidsAFriendsClaimLeavesItAClaimToTheOthers) {
  Scene s(turns_for_ever, kSide1);
  ASSERT_TRUE(s.answer(2, 2));
  EXPECT_TRUE(s.table.decided_for(kSide0)) << "2 has won there";
  ASSERT_TRUE(s.answer(3, 2));
  EXPECT_EQ(awaited(s), "23") << "2 may think again";
  EXPECT_TRUE(s.table.decided_for(kSide0));
  EXPECT_TRUE(s.table.asked_unseen(CombatantId{2}, kSide0));
  ASSERT_TRUE(s.answer(3, 0));
  ASSERT_TRUE(s.answer(2, 2));
  EXPECT_EQ(awaited(s), "0123") << "they have seen its deed";
}

TEST(Unseen, AClaimThatBrokeAPassOutlastsAnAction) {
  Scene s(turns_for_ever, kSide1);
  ASSERT_TRUE(s.answer(0, 0));
  ASSERT_TRUE(s.answer(3, 2));
  ASSERT_TRUE(s.answer(0, 2)) << "it passed in an earlier window, and may break that";
  ASSERT_TRUE(s.answer(3, 2));
  for (const int who : {3, 2, 1}) ASSERT_TRUE(s.answer(who, 0));
  EXPECT_EQ(s.game.notes, (std::vector<std::string>{"3", "3", "0"}));
}

TEST(Unseen, AClaimThatIsTakenAtLastIsNoneAnyMore) {
  Scene s(turns_for_ever, kSide1);
  ASSERT_TRUE(s.answer(2, 0));
  ASSERT_TRUE(s.answer(1, 2));
  ASSERT_TRUE(s.answer(3, 2));
  EXPECT_TRUE(s.table.asked_unseen(CombatantId{1}, kSpectators)) << "it is held open for them";
  ASSERT_TRUE(s.answer(3, 0));
  ASSERT_TRUE(s.answer(2, 0));
  ASSERT_EQ(s.game.notes, (std::vector<std::string>{"3", "1"}));
  EXPECT_TRUE(s.awaits(1));
  EXPECT_FALSE(s.table.asked_unseen(CombatantId{1}, kSpectators)) << "whatever they saw of it";
  EXPECT_FALSE(s.table.decided_for(kSpectators));
}

// 3 of side 1 and 0 of side 0 are hidden from all other sides; 1 and 2 are of side 2. Claims over
// 3, 2, 0 and 1 in this order forever.
struct TwoHidden {
  static Script<> claims(Table& table, ScriptedGame& game) {
    while (true) {
      Window w{.kind = WindowKind::Claim};
      for (const int i : {3, 2, 0, 1}) w.candidates.push_back(CombatantId(i));
      const std::vector<Decision> decisions = co_await table.ask(w, game.question);
      if (decisions.empty()) co_return;
      const CombatantId who = decisions[0].who;
      game.notes.push_back(std::to_string(raw(who)));
      table.emit(ScriptedGame::kSaw, who, who);
    }
  }
  TwoHidden() { table.begin(game); }

  Result<> answer(int who, std::uint32_t option) {
    Choice choice{.option = option};
    return table.answer(table.window()->id, CombatantId(who), choice);
  }

  ScriptedGame game{claims};
  Table table{ScriptedGame::descriptor(),
              std::make_unique<dice::FastSource>(1),
              {{.roller = 1, .side = Side{0}, .known_to = audience_of(Side{0})},
               {.roller = 2, .side = Side{2}},
               {.roller = 3, .side = Side{2}},
               {.roller = 4, .side = Side{1}, .known_to = audience_of(Side{1})}}};
};

// For side 0 the pass of 2 has let 0 take the window; what 2 orders after that comes after it.
TEST(Unseen, APassThatHasDecidedCannotBeTakenBack) {
  TwoHidden s;
  const CombatantId two{2};
  ASSERT_TRUE(s.answer(0, 2));
  s.table.set_order(two, StandingOrder::PassUntilMySlot);
  ASSERT_TRUE(s.table.decided_for(kSide0));
  ASSERT_FALSE(s.table.decided_for(audience_of(Side{2}))) << "1 is asked there";
  EXPECT_EQ(refusal(s.answer(2, 2)), Code::StaleWindow);
  s.table.set_order(two, StandingOrder::AskMe);
  EXPECT_TRUE(s.table.decided_for(kSide0)) << "still";
  EXPECT_TRUE(s.table.decided_for(audience_of(Side{2}))) << "to them 2 is asked";
  EXPECT_FALSE(s.table.decided_for(kSide1)) << "it waits for 3";
  EXPECT_FALSE(s.table.awaits(two));
  EXPECT_TRUE(s.table.asks_again(two));
  ASSERT_TRUE(s.answer(3, 0));
  EXPECT_EQ(s.game.notes, std::vector<std::string>{"0"});
  EXPECT_TRUE(s.table.awaits(two));
  EXPECT_FALSE(s.table.asks_again(two));
  EXPECT_FALSE(s.table.decided_for(audience_of(Side{2})));
}

TEST(Unseen, APassThatHasDecidedOutlastsAnAction) {
  TwoHidden s;
  const CombatantId two{2};
  ASSERT_TRUE(s.answer(0, 2));
  s.table.set_order(two, StandingOrder::PassUntilMySlot);
  s.table.set_order(two, StandingOrder::AskMe);
  ASSERT_TRUE(s.answer(3, 2));
  EXPECT_TRUE(s.table.asks_again(two));
  ASSERT_TRUE(s.answer(3, 0));
  EXPECT_EQ(s.game.notes, (std::vector<std::string>{"3", "0"}));
  EXPECT_TRUE(s.table.awaits(two));
}

TEST(Unseen, WhoBelievesAWindowDecidedIsNotLateInIt) {
  Scene s(turns_for_ever, kSide1);
  ASSERT_TRUE(s.answer(2, 0));
  ASSERT_TRUE(s.answer(1, 2));
  ASSERT_TRUE(s.table.time_out(s.table.window()->id));
  EXPECT_EQ(s.game.notes, std::vector<std::string>{"1"});
  EXPECT_TRUE(s.awaits(0)) << "it has not passed";
  EXPECT_FALSE(s.awaits(3)) << "3 has";
}

// One reaction of `asked` to something that 3 does.
template <int kAsked>
Script<> reaction_to_3(Table& table, ScriptedGame& game) {
  Window w{.kind = WindowKind::Each, .actor = CombatantId{3}};
  w.candidates.push_back(CombatantId{kAsked});
  co_await table.ask(w, game.question);
}

TEST(Unseen, AReactionToAHiddenCombatantIsAWindowOnlyToThosePrompted) {
  Scene friends(reaction_to_3<2>, kSide1);
  EXPECT_TRUE(friends.table.decided_for(kSide0));
  EXPECT_TRUE(friends.table.decided_for(kSpectators));
  EXPECT_FALSE(friends.table.decided_for(kSide1));
  EXPECT_TRUE(friends.awaits(2));
  Scene struck(reaction_to_3<0>, kSide1);
  EXPECT_FALSE(struck.table.decided_for(kSide0));
  EXPECT_TRUE(struck.table.decided_for(kSpectators));
  EXPECT_TRUE(struck.awaits(0));
  EXPECT_TRUE(struck.answer(0, 0));
}

TEST(RepeatedOrder, IsTheLastOneWithNothingDecidedOrNoticedSince) {
  Scene s(turns_for_ever, kSide1);
  const CombatantId one{1};
  using enum StandingOrder;
  EXPECT_FALSE(s.table.repeats_order(one, AskMe)) << "none was given";
  s.table.set_order(one, PassUntilChange);
  EXPECT_TRUE(s.table.repeats_order(one, PassUntilChange));
  EXPECT_FALSE(s.table.repeats_order(one, AskMe));
  ASSERT_TRUE(s.answer(3, 2));
  EXPECT_TRUE(s.table.repeats_order(one, PassUntilChange)) << "3 is not noticed";
  ASSERT_TRUE(s.answer(3, 0));
  ASSERT_TRUE(s.answer(2, 2));
  EXPECT_FALSE(s.table.repeats_order(one, PassUntilChange)) << "2 is";
  s.table.set_order(one, AskMe);
  EXPECT_TRUE(s.table.repeats_order(one, AskMe));
  ASSERT_TRUE(s.answer(1, 0));
  EXPECT_FALSE(s.table.repeats_order(one, AskMe)) << "it would be asked again";
}

// ---- what a GM does to 3, of which side 0 and spectators do not know ----

template <WindowKind kKind>
Script<> all_decide(Table& table, ScriptedGame& game) {
  Window w{.kind = kKind};
  for (int i = 3; i >= 0; --i) w.candidates.push_back(CombatantId(i));
  const std::vector<Decision> decisions = co_await table.ask(w, game.question);
  for (const Decision& d : decisions) game.notes.push_back(std::to_string(raw(d.who)));
}

// 2 can no longer act for more than 2.
void get_in_the_way(Scene& s) {
  s.game.lists[2].parameters[0].max = 2;
  s.table.forget_options(kSide1);
}

TEST(UnseenByAGmsHand, VoidsAFriendsAnswerForThoseAloneWhoKnow) {
  Scene s(all_decide<WindowKind::Each>, kSide1);
  ASSERT_TRUE(s.answer(2, 1, {3}));
  ASSERT_TRUE(s.answer(1, 0));
  get_in_the_way(s);
  EXPECT_EQ(awaited(s), "023") << "2 may choose again";
  EXPECT_TRUE(s.table.asked_unseen(CombatantId{2}, kSide0));
  EXPECT_TRUE(s.table.asked_unseen(CombatantId{2}, kSpectators));
  EXPECT_FALSE(s.table.asked_unseen(CombatantId{2}, kSide1));
  EXPECT_FALSE(s.table.decided_for(kSide0)) << "0 is still asked";
  ASSERT_TRUE(s.answer(0, 0));
  EXPECT_TRUE(s.table.decided_for(kSide0)) << "where 2 has answered";
  EXPECT_FALSE(s.table.decided_for(kSide1));
  ASSERT_TRUE(s.answer(3, 0));
  ASSERT_TRUE(s.answer(2, 1, {1}));
  EXPECT_EQ(s.game.notes, std::vector<std::string>{"2"});
}

TEST(UnseenByAGmsHand, LeavesAFriendsClaimAClaimToTheOthers) {
  Scene s(all_decide<WindowKind::Claim>, kSide1);
  ASSERT_TRUE(s.answer(2, 1, {3}));
  EXPECT_TRUE(s.table.decided_for(kSide0)) << "2 has won there";
  get_in_the_way(s);
  EXPECT_EQ(awaited(s), "23") << "2 may choose again";
  EXPECT_TRUE(s.table.decided_for(kSide0));
  EXPECT_TRUE(s.table.asked_unseen(CombatantId{2}, kSide0));
  ASSERT_TRUE(s.answer(3, 0));
  ASSERT_TRUE(s.answer(2, 0));
  EXPECT_EQ(awaited(s), "01") << "it has thought better of it";
}

TEST(UnseenByAGmsHand, DoesNotShowInWhoIsAsked) {
  Scene s(all_decide<WindowKind::Each>, kSide1);
  s.game.lists[2].clear();
  s.game.lists[2].add({.action = common::kPass});
  s.table.forget_options(kSide1);
  EXPECT_EQ(awaited(s), "0123") << "without 3 it could still act";
  s.table.forget_options();
  EXPECT_EQ(awaited(s), "013") << "everyone has seen what befell it";
}

TEST(UnseenByAGmsHand, HidesNothingOfWhatAllHaveSeen) {
  Scene s(all_decide<WindowKind::Each>, kSide1);
  ASSERT_TRUE(s.answer(2, 1, {3}));
  get_in_the_way(s);
  ASSERT_TRUE(s.answer(2, 1, {2}));
  s.game.lists[2].parameters[0].max = 1;
  s.table.forget_options();
  EXPECT_EQ(awaited(s), "0123");
  EXPECT_FALSE(s.table.asked_unseen(CombatantId{2}, kSide0));
}

}  // namespace
}  // namespace fray::table
