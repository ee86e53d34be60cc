#include "table/window.h"

#include <gtest/gtest.h>

#include "support/scripted_game.h"

namespace fray::table {
namespace {

using test::kSide0;
using test::kSide1;
using test::Scene;
using test::ScriptedGame;

Window window(WindowKind kind, std::initializer_list<int> candidates) {
  Window w{.kind = kind};
  for (const int c : candidates) w.candidates.push_back(CombatantId(c));
  return w;
}

std::string told(const std::vector<Decision>& decisions) {
  std::string text;
  for (const Decision& d : decisions) {
    text += (text.empty() ? "" : ", ") + std::to_string(raw(d.who)) + ":" +
            std::to_string(d.choice.option);
    for (const auto v : d.choice.values) text += "/" + std::to_string(v);
  }
  return text.empty() ? "nobody" : text;
}

// Two windows of a kind in a row, with something happening that everyone perceives in between.
template <WindowKind kKind>
Script<> two_windows(Table& table, ScriptedGame& game) {
  for (int i = 0; i < 2; ++i) {
    const Window w = window(kKind, {0, 1, 2});
    game.notes.push_back(told(co_await table.ask(w, game.question)));
    table.emit(ScriptedGame::kHappened, i);
  }
}

// Two claim windows with nothing perceivable in between.
Script<> two_quiet_windows(Table& table, ScriptedGame& game) {
  for (int i = 0; i < 2; ++i) {
    const Window w = window(WindowKind::Claim, {0, 1, 2});
    game.notes.push_back(told(co_await table.ask(w, game.question)));
  }
}

using Notes = std::vector<std::string>;

// As option 3: to a cell, only to (4, 5).
void offer_a_move(OptionList& list) {
  list.add({.action = ScriptedGame::kAct, .open = true});
  list.add_parameter({.name = common::kDestination, .kind = ParameterKind::Place});
}

TEST(ClaimWindow, IsWonByTheFirstInPriorityOrderWhoActs) {
  Scene s(two_windows<WindowKind::Claim>);
  EXPECT_TRUE(s.answer(1, 1, {2}));
  EXPECT_TRUE(s.game.notes.empty()) << "0 could still act";
  EXPECT_TRUE(s.answer(0, 0));
  EXPECT_EQ(s.game.notes, Notes{"1:1/2"});
}

TEST(ClaimWindow, NeverWaitsForThoseBelowTheWinner) {
  Scene s(two_windows<WindowKind::Claim>);
  EXPECT_TRUE(s.answer(0, 2));
  EXPECT_EQ(s.game.notes, Notes{"0:2"});
}

TEST(ClaimWindow, ReportsWhenAllHavePassed) {
  Scene s(two_windows<WindowKind::Claim>);
  EXPECT_TRUE(s.answer(2, 0));
  EXPECT_TRUE(s.answer(0, 0));
  EXPECT_TRUE(s.awaits(1));
  EXPECT_TRUE(s.answer(1, 0));
  EXPECT_EQ(s.game.notes, Notes{"nobody"});
}

TEST(ClaimWindow, VoidsAnswersBelowTheWinnerAndAsksAgain) {
  Scene s(two_windows<WindowKind::Claim>);
  EXPECT_TRUE(s.answer(1, 1, {2}));
  EXPECT_TRUE(s.answer(0, 2));
  EXPECT_EQ(s.game.notes, Notes{"0:2"});
  EXPECT_TRUE(s.awaits(1)) << "something has happened, so it is asked afresh";
}

TEST(ClaimWindow, GivesAHeldDecisionAgain) {
  Scene s(two_windows<WindowKind::Claim>);
  EXPECT_TRUE(s.answer(1, 1, {2}, /*keep=*/true));
  EXPECT_TRUE(s.answer(0, 2));
  EXPECT_FALSE(s.awaits(1));
  EXPECT_TRUE(s.answer(0, 0));
  EXPECT_EQ(s.game.notes, (Notes{"0:2", "1:1/2"}));
}

TEST(ClaimWindow, FindsAHeldDecisionAtItsNewPlaceInTheList) {
  Scene s(two_windows<WindowKind::Claim>);
  EXPECT_TRUE(s.answer(1, 2, {}, true));
  OptionList& list = s.game.lists[1];
  list.clear();
  list.add({.action = common::kPass});
  list.add({.action = ScriptedGame::kRun});
  EXPECT_TRUE(s.answer(0, 2));
  EXPECT_TRUE(s.answer(0, 0));
  EXPECT_EQ(s.game.notes, (Notes{"0:2", "1:1"}));
}

TEST(ClaimWindow, GivesAHeldMoveAgain) {
  Scene s(two_windows<WindowKind::Claim>);
  offer_a_move(s.game.lists[1]);
  EXPECT_TRUE(s.answer(1, 3, {Place(4, 5).packed()}, true));
  EXPECT_TRUE(s.answer(0, 2));
  EXPECT_FALSE(s.awaits(1));
  EXPECT_TRUE(s.answer(0, 0));
  EXPECT_EQ(s.game.notes, (Notes{"0:2", "1:3/" + std::to_string(Place(4, 5).packed())}));
}

TEST(ClaimWindow, DropsAHeldDecisionThatIsNoLongerLegal) {
  Scene s(two_windows<WindowKind::Claim>);
  EXPECT_TRUE(s.answer(1, 1, {3}, true));
  s.game.lists[1].parameters[0].max = 2;
  EXPECT_TRUE(s.answer(0, 2));
  EXPECT_TRUE(s.awaits(1));
}

TEST(ClaimWindow, GivesAVoidAnswerAgainUnaskedWhileItsGiverNoticesNothing) {
  Scene s(two_quiet_windows);
  EXPECT_TRUE(s.answer(1, 1, {2}));
  EXPECT_TRUE(s.answer(0, 2)) << "unseen by 1";
  EXPECT_FALSE(s.awaits(1)) << "being asked again would tell that somebody has acted";
  EXPECT_TRUE(s.answer(0, 0));
  EXPECT_EQ(s.game.notes, (Notes{"0:2", "1:1/2"}));
}

TEST(EachWindow, WaitsForAllAndYieldsThoseWhoActInPriorityOrder) {
  Scene s(two_windows<WindowKind::Each>);
  EXPECT_TRUE(s.answer(2, 1, {3}));
  EXPECT_TRUE(s.answer(0, 2));
  EXPECT_TRUE(s.game.notes.empty());
  EXPECT_TRUE(s.answer(1, 0));
  EXPECT_EQ(s.game.notes, Notes{"0:2, 2:1/3"});
  EXPECT_TRUE(s.awaits(1)) << "a pass answers one window of this kind only";
}

TEST(SecretWindow, RevealsAllAnswersTogether) {
  Scene s(two_windows<WindowKind::Secret>);
  const std::size_t before = s.table.journal().events.size();
  EXPECT_TRUE(s.answer(1, 1, {1}));
  EXPECT_TRUE(s.answer(0, 1, {3}));
  EXPECT_EQ(s.table.journal().events.size(), before);
  EXPECT_TRUE(s.answer(2, 0));
  EXPECT_EQ(s.game.notes, Notes{"0:1/3, 1:1/1"});
}

Script<> empty_windows(Table& table, ScriptedGame& game) {
  for (const WindowKind kind : {WindowKind::Claim, WindowKind::Each, WindowKind::Secret}) {
    const Window w = window(kind, {});
    game.notes.push_back(told(co_await table.ask(w, game.question)));
  }
}

TEST(Windows, WithoutCandidatesPassAtOnce) {
  Scene s(empty_windows);
  EXPECT_EQ(s.game.notes, (Notes{"nobody", "nobody", "nobody"}));
  EXPECT_TRUE(s.table.over());
  EXPECT_EQ(s.table.window(), nullptr);
}

TEST(Windows, RefuseStaleDuplicateAndForeignAnswersWithoutEffect) {
  Scene s(two_windows<WindowKind::Each>);
  const WindowId first = s.table.window()->id;
  EXPECT_TRUE(s.answer(0, 2));
  const std::uint64_t before = s.table.digest();
  const auto refused = [&](WindowId w, int who, const Choice& c) {
    const Result<> r = s.table.answer(w, CombatantId(who), c);
    EXPECT_EQ(s.table.digest(), before);
    return r ? Code::Unsupported : r.error().code;
  };
  EXPECT_EQ(refused(first, 0, {.option = 0}), Code::Conflict);
  EXPECT_EQ(refused(first, 3, {.option = 0}), Code::IllegalNow);
  EXPECT_EQ(refused(first, 1, {.option = 9}), Code::Invalid);
  EXPECT_EQ(refused(WindowId{raw(first) + 1}, 1, {.option = 0}), Code::StaleWindow);
  EXPECT_TRUE(s.answer(1, 0));
  EXPECT_TRUE(s.answer(2, 0));
  const auto late = s.table.answer(first, CombatantId(1), {.option = 0});
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().code, Code::StaleWindow);
  EXPECT_NE(s.table.window()->id, first);
}

TEST(Windows, TimeOutForThoseWhoHaveNotAnswered) {
  Scene s(two_windows<WindowKind::Each>);
  const WindowId first = s.table.window()->id;
  EXPECT_TRUE(s.answer(1, 2));
  EXPECT_TRUE(s.table.time_out(first));
  EXPECT_EQ(s.game.notes, Notes{"1:2"});
  const auto late = s.table.time_out(first);
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().code, Code::StaleWindow);
  EXPECT_TRUE(s.table.time_out(s.table.window()->id));
  EXPECT_EQ(s.game.notes, (Notes{"1:2", "nobody"}));
  EXPECT_TRUE(s.table.over());
}

TEST(Windows, TimeOutLetsAnActionBelowWin) {
  Scene s(two_windows<WindowKind::Claim>);
  EXPECT_TRUE(s.answer(2, 2));
  EXPECT_TRUE(s.table.time_out(s.table.window()->id));
  EXPECT_EQ(s.game.notes, Notes{"2:2"});
}

// One reacts to combatant 0, as far as there are any; a bluff otherwise.
template <int candidate>
Script<> bluffed(Table& table, ScriptedGame& game) {
  table.set_bluffs(true);
  Window window{.kind = WindowKind::Each, .actor = CombatantId{0}, .bluffs = true};
  if (candidate != 0) window.candidates.push_back(CombatantId{candidate});
  const auto& decisions = co_await table.ask(window, game.question);
  game.notes.push_back(std::to_string(decisions.size()) + " react");
}

TEST(Bluffs, AreOpenWithoutCandidatesUntilThePauseEnds) {
  Scene s(bluffed<0>);
  ASSERT_TRUE(s.table.window());
  EXPECT_TRUE(s.table.pausing());
  EXPECT_TRUE(s.table.needed().empty());
  EXPECT_FALSE(s.table.decided_for(kEveryone));
  s.table.forget_options();
  EXPECT_TRUE(s.table.pausing());
  EXPECT_TRUE(s.table.time_out(s.table.window()->id));
  EXPECT_FALSE(s.table.pausing());
  EXPECT_EQ(s.game.notes, Notes{"0 react"});
}

TEST(Bluffs, DoNotPauseWhereOneIsAskedThatAllKnowOf) {
  Scene s(bluffed<2>);
  EXPECT_FALSE(s.table.pausing());
  EXPECT_TRUE(s.answer(2, 2));
  EXPECT_EQ(s.game.notes, Notes{"1 react"});
}

TEST(Bluffs, PauseWhereAFriendOfTheActorAloneIsAsked) {
  Scene s(bluffed<1>);
  EXPECT_TRUE(s.table.pausing());
  EXPECT_TRUE(s.answer(1, 2));
  EXPECT_TRUE(s.table.pausing());
  EXPECT_TRUE(s.table.time_out(s.table.window()->id));
  EXPECT_EQ(s.game.notes, Notes{"1 react"});
}

TEST(Bluffs, OutlastHiddenCombatantsAndDoNotHurryThem) {
  Scene s(bluffed<3>, kSide1);
  EXPECT_TRUE(s.table.pausing());
  EXPECT_FALSE(s.table.decided_for(kSide0));
  EXPECT_TRUE(s.table.time_out(s.table.window()->id));
  EXPECT_TRUE(s.awaits(3)) << "the pause has ended, and nothing more";
  EXPECT_TRUE(s.table.decided_for(kSide0));
  EXPECT_TRUE(s.table.time_out(s.table.window()->id));
  EXPECT_EQ(s.game.notes, Notes{"0 react"});
}

TEST(Windows, ListOptionsOnceAndFillInTheirDomains) {
  Scene s(two_windows<WindowKind::Each>);
  offer_a_move(s.game.lists[0]);
  EXPECT_TRUE(s.table.options(CombatantId{0}, false).options[3].open);
  EXPECT_FALSE(s.table.options(CombatantId{0}, true).options[3].open);
  s.table.options(CombatantId{0});
  EXPECT_EQ(s.game.question.lists_made, 1);
  EXPECT_FALSE(s.answer(0, 3, {Place(5, 4).packed()}));
  EXPECT_TRUE(s.answer(0, 3, {Place(4, 5).packed()}));
}

TEST(ForgetOptions, VoidsAnswersThatAreNotLegalAnyMore) {
  Scene s(two_windows<WindowKind::Each>);
  EXPECT_TRUE(s.answer(0, 1, {3}));
  EXPECT_TRUE(s.answer(1, 1, {2}));
  for (OptionList& list : s.game.lists) list.parameters[0].max = 2;
  s.table.forget_options();
  EXPECT_TRUE(s.awaits(0));
  EXPECT_FALSE(s.awaits(1));
  EXPECT_FALSE(s.answer(0, 1, {3}));
  EXPECT_TRUE(s.answer(0, 1, {1}));
  EXPECT_TRUE(s.answer(2, 0));
  EXPECT_EQ(s.game.notes, Notes{"0:1/1, 1:1/2"});
}

TEST(ForgetOptions, KeepsAMoveThatIsStillLegal) {
  Scene s(two_windows<WindowKind::Each>);
  offer_a_move(s.game.lists[0]);
  EXPECT_TRUE(s.answer(0, 3, {Place(4, 5).packed()}));
  s.table.forget_options();
  EXPECT_FALSE(s.awaits(0));
}

TEST(ForgetOptions, PassesForWhoCanDoNothingElseAnyMore) {
  Scene s(two_windows<WindowKind::Each>);
  for (const std::size_t who : {0u, 2u}) {
    s.game.lists[who].clear();
    s.game.lists[who].add({.action = common::kPass});
  }
  s.game.lists[2].add({.action = ScriptedGame::kRun});
  s.table.forget_options();
  EXPECT_FALSE(s.awaits(0));
  EXPECT_TRUE(s.awaits(1));
  EXPECT_TRUE(s.awaits(2));
}

}  // namespace
}  // namespace fray::table
