#include "net/worker.h"

#include <memory>
#include <vector>

#include <gtest/gtest.h>

namespace fray::net {
namespace {

using namespace std::chrono_literals;
using TimerPtr = std::unique_ptr<live::Executor::Timer>;

TEST(Worker, RunsWhatItIsHandedInItsOrder) {
  Worker worker;
  std::vector<int> done;
  worker.post([&] { done.push_back(1); });
  worker.post([&] {
    EXPECT_TRUE(worker.here());
    done.push_back(2);
  });
  EXPECT_FALSE(worker.here());
  worker.finish();
  worker.run();
  EXPECT_EQ(done, (std::vector{1, 2}));
}

TEST(Worker, NeverFiresATimerThatIsGone) {
  Worker worker;
  bool fired = false;
  {
    const TimerPtr timer = worker.after(0ms, [&] { fired = true; });
  }
  worker.finish();
  worker.run();
  EXPECT_FALSE(fired);
}

// Both have run out when the worker looks, so that the handlers of both wait to be called.
TEST(Worker, NeverFiresATimerThatGoesAfterItHasRunOut) {
  Worker worker;
  TimerPtr one, other;
  int fired = 0;
  one = worker.after(0ms, [&] {
    ++fired;
    other.reset();
  });
  other = worker.after(0ms, [&] {
    ++fired;
    one.reset();
  });
  worker.finish();
  worker.run();
  EXPECT_EQ(fired, 1);
}

TEST(Worker, LetsATimerEndItself) {
  Worker worker;
  TimerPtr timer;
  std::weak_ptr<int> held;
  const auto begin = [&] {
    const auto value = std::make_shared<int>(7);
    held = value;
    timer = worker.after(0ms, [&timer, value] {
      timer.reset();
      EXPECT_EQ(*value, 7) << "what the task holds is there until it ends";
    });
  };
  begin();
  worker.finish();
  worker.run();
  EXPECT_FALSE(timer);
  EXPECT_TRUE(held.expired());
}

}  // namespace
}  // namespace fray::net
