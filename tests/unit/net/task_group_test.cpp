#include "net/task_group.h"

#include <future>
#include <optional>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace fray::net {
namespace {

TEST(TaskGroup, WithNothingUnderWayIsDoneAtOnce) {
  TaskGroup group;
  int done = 0;
  group.when_done([&] { ++done; });
  EXPECT_EQ(done, 1);
  group.when_done([&] { ++done; });
  EXPECT_EQ(done, 2);
}

TEST(TaskGroup, ReportsOnceWhenTheLastHasEnded) {
  TaskGroup group;
  std::optional<TaskGroup::Task> one(std::in_place, group);
  std::optional<TaskGroup::Task> two(std::in_place, group);
  EXPECT_EQ(group.count(), 2u);
  int done = 0;
  group.when_done([&] { ++done; });
  one.reset();
  EXPECT_EQ(done, 0);
  two.reset();
  EXPECT_EQ(done, 1);
  { const TaskGroup::Task later(group); }
  EXPECT_EQ(done, 1) << "that was asked for once";
}

TEST(TaskGroup, CountsATaskThatMovesOnce) {
  TaskGroup group;
  std::optional<TaskGroup::Task> task(std::in_place, group);
  {
    const TaskGroup::Task moved = std::move(*task);
    task.reset();
    EXPECT_EQ(group.count(), 1u);
  }
  EXPECT_EQ(group.count(), 0u);
}

TEST(TaskGroup, MayAskForMoreFromWithin) {
  TaskGroup group;
  std::optional<TaskGroup::Task> task(std::in_place, group);
  int done = 0;
  group.when_done([&] { group.when_done([&] { ++done; }); });
  task.reset();
  EXPECT_EQ(done, 1);
}

TEST(TaskGroup, CountsOnAllThreads) {
  TaskGroup group;
  std::promise<void> done;
  std::optional<TaskGroup::Task> mine(std::in_place, group);
  std::vector<std::jthread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&group, task = TaskGroup::Task(group)] {
      for (int i = 0; i < 1000; ++i) const TaskGroup::Task brief(group);
    });
  }
  group.when_done([&] { done.set_value(); });
  mine.reset();
  threads.clear();
  done.get_future().get();
  EXPECT_EQ(group.count(), 0u);
}

}  // namespace
}  // namespace fray::net
