#include "table/script.h"

#include <gtest/gtest.h>

#include "support/scripted_game.h"

namespace fray::table {
namespace {

using test::Scene;
using test::ScriptedGame;

Window each(int who) {
  return {.kind = WindowKind::Each, .candidates = {CombatantId(who)}};
}

// An action that may be reacted to by an action that may be reacted to ...
Script<int> deed(Table& table, ScriptedGame& game, int depth) {
  game.notes.push_back("declare " + std::to_string(depth));
  int below = 0;
  const std::vector<Decision> reactions = co_await table.ask(each(depth % 2), game.question);
  if (!reactions.empty()) below = co_await deed(table, game, depth + 1);
  game.notes.push_back("resolve " + std::to_string(depth));
  co_return below + 1;
}

Script<> one_deed(Table& table, ScriptedGame& game) {
  const int count = co_await deed(table, game, 0);
  game.notes.push_back("deeds " + std::to_string(count));
}

TEST(Scripts, NestedReactionsResolveLastInFirstOut) {
  Scene s(one_deed);
  EXPECT_TRUE(s.answer(0, 2));
  EXPECT_TRUE(s.answer(1, 2));
  EXPECT_TRUE(s.answer(0, 0));
  EXPECT_EQ(s.game.notes,
            (std::vector<std::string>{"declare 0", "declare 1", "declare 2", "resolve 2",
                                      "resolve 1", "resolve 0", "deeds 3"}));
  EXPECT_TRUE(s.table.over());
}

struct Witness {
  ScriptedGame& game;
  ~Witness() { game.notes.push_back("left"); }
};

Script<> guarded(Table& table, ScriptedGame& game) {
  const Witness outer{game};
  const Witness* const place = &outer;
  co_await deed(table, game, 0);
  static_cast<void>(place);
}

TEST(Scripts, LeaveTheirScopesWhenTheTableStops) {
  Scene s(guarded);
  EXPECT_TRUE(s.answer(0, 2));
  s.table.stop();
  EXPECT_EQ(s.game.notes.back(), "left");
  EXPECT_TRUE(s.table.over());
  EXPECT_EQ(s.table.window(), nullptr);
  const auto late = s.answer(1, 0);
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().code, Code::StaleWindow);
}

TEST(Scripts, RestartWhereAStateIsRestored) {
  Scene s(one_deed);
  const TableState state = s.table.state();
  const std::uint64_t digest = s.table.digest();
  EXPECT_TRUE(s.answer(0, 2));
  TableState before = state;
  before.next_window = 1;  // before the first window opened
  ScriptedGame again = s.game;
  s.table.resume_from(before, again);
  EXPECT_EQ(s.table.digest(), digest);
  EXPECT_TRUE(s.awaits(0));
  s.table.stop();  // before `again` goes
}

struct Pooled {
  FramePool pool;
  FramePool& frame_pool() { return pool; }
};

TEST(FramePool, GivesFramesOfTheSameSizeAgain) {
  Pooled owner;
  void* const first = FramePool::allocate(100, owner);
  FramePool::release(first, 100);
  void* const larger = FramePool::allocate(1000, owner);
  EXPECT_NE(larger, first);
  void* const again = FramePool::allocate(100, owner);
  EXPECT_EQ(again, first);
  FramePool::release(larger, 1000);
  FramePool::release(again, 100);
}

TEST(FramePool, KeepsFramesInUseApart) {
  Pooled owner;
  void* const one = FramePool::allocate(100, owner);
  void* const other = FramePool::allocate(100, owner);
  EXPECT_NE(one, other);
  FramePool::release(one, 100);
  FramePool::release(other, 100);
}

Script<> rests(Table& table, ScriptedGame& game) {
  for (int i = 0; i < 3; ++i) {
    Window w = each(0);
    w.is_quiescent = i > 0;
    game.notes.push_back("window " + std::to_string(i));
    co_await table.ask(w, game.question);
  }
}

TEST(Rest, IsTakenOnceBeforeTheNextWindowAtRest) {
  Scene s(rests);
  s.table.want_rest();
  EXPECT_FALSE(s.table.take_rest());
  const std::uint32_t expected = s.table.state().next_window;
  EXPECT_TRUE(s.answer(0, 0));
  const auto rest = s.table.take_rest();
  ASSERT_TRUE(rest);
  EXPECT_EQ(rest->state.next_window, expected) << "the window opens again with the same id";
  EXPECT_EQ(s.table.state().next_window, expected + 1);
  EXPECT_TRUE(s.answer(0, 0));
  EXPECT_FALSE(s.table.take_rest()) << "only one was wanted";
}

}  // namespace
}  // namespace fray::table
