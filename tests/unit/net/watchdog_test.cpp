#include "net/watchdog.h"

#include <future>

#include <gtest/gtest.h>

#include "net/worker.h"

namespace fray::net {
namespace {

// A worker's turn, taken when the test says so.
struct Slow final : live::Executor {
  std::vector<Task> tasks;

  void post(Task task) override { tasks.push_back(std::move(task)); }
  std::unique_ptr<Timer> after(std::chrono::milliseconds, Task) override { return nullptr; }
  Clock::time_point now() const override { return {}; }
  void work() {
    for (const Task& task : std::exchange(tasks, {})) task();
  }
};

TEST(Pulse, BeatsWhileEveryWorkerAnswers) {
  Slow one, two;
  Pulse pulse({&one, &two});
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(pulse.beat());
    one.work();
    two.work();
  }
}

TEST(Pulse, StopsForAHangingThreadAndResumesAfterIt) {
  Slow one, two;
  Pulse pulse({&one, &two});
  EXPECT_TRUE(pulse.beat());
  for (int i = 0; i < 3; ++i) {
    one.work();
    EXPECT_FALSE(pulse.beat()) << "the second has not answered";
  }
  EXPECT_EQ(two.tasks.size(), 1u) << "a worker that hangs is not buried in questions";
  two.work();
  EXPECT_TRUE(pulse.beat());
}

TEST(Pulse, MayBeGoneBeforeItsAnswersCome) {
  Slow one;
  {
    Pulse pulse({&one});
    EXPECT_TRUE(pulse.beat());
  }
  one.work();
}

// Signs of life, counted; the test waits until there are as many as it wants.
class Signs {
 public:
  void add() {
    const std::lock_guard lock(mutex_);
    ++count_;
    more_.notify_all();
  }
  bool reach(int wanted) {
    std::unique_lock lock(mutex_);
    return more_.wait_for(lock, std::chrono::seconds(20), [&] { return count_ >= wanted; });
  }
  int count() {
    const std::lock_guard lock(mutex_);
    return count_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable more_;
  int count_ = 0;
};

TEST(Watchdog, IsSilentWhileARealWorkerIsBlocked) {
  Worker one, two;
  one.start();
  two.start();
  Signs signs;
  std::promise<void> blocked, release;
  {
    Watchdog watchdog({&one, &two}, std::chrono::milliseconds(1), [&] { signs.add(); });
    EXPECT_TRUE(signs.reach(3));
    two.post([&] {
      blocked.set_value();
      release.get_future().wait();
    });
    blocked.get_future().wait();
    const int before = signs.count();
    // However often it looks: what it gave the blocked worker last is not answered, so that one
    // more sign can come at most, of what was answered before.
    for (int i = 0; i < 50; ++i) {
      std::promise<void> turn;
      one.post([&] { turn.set_value(); });
      turn.get_future().wait();
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_LE(signs.count(), before + 1);
    const int after = signs.count();
    release.set_value();
    EXPECT_TRUE(signs.reach(after + 2)) << "it works again";
  }
  const int last = signs.count();
  for (Worker* worker : {&one, &two}) {
    worker->finish();
    worker->join();
  }
  EXPECT_EQ(signs.count(), last);
}

}  // namespace
}  // namespace fray::net
