#include "office/serial_executor.h"

#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/resource.h>

#include "support/patience.h"

namespace fray::office {
namespace {

using Dropped = SerialExecutor::Dropped;

/// Holds the executor's thread until it is opened.
class Gate {
 public:
  SerialExecutor::Job job() {
    return {[reached = reached_, opened = opened_] {
              reached.count_down();
              EXPECT_TRUE(opened.wait());
            },
            [](Dropped) { ADD_FAILURE() << "the gate was dropped"; }};
  }
  void await() { ASSERT_TRUE(reached_.wait()); }
  void open() { opened_.count_down(); }

 private:
  support::Countdown reached_;
  support::Countdown opened_;
};

/// What has become of jobs, in order: "a" has run, "a full" and "a stopping" have not.
class Diary {
 public:
  SerialExecutor::Job job(const std::string& name) {
    return {
        [this, name] { add(name); },
        [this, name](Dropped why) { add(name + (why == Dropped::Full ? " full" : " stopping")); }};
  }
  std::vector<std::string> read() {
    const std::lock_guard guard(mutex_);
    return lines_;
  }

 private:
  void add(std::string line) {
    const std::lock_guard guard(mutex_);
    lines_.push_back(std::move(line));
  }
  std::mutex mutex_;
  std::vector<std::string> lines_;
};

/// Returns once a job of this address that is submitted now has run or been dropped.
void finish(SerialExecutor& executor, const std::string& address = "last") {
  const support::Countdown done;
  executor.submit(address, {[done] { done.count_down(); }, [done](Dropped) { done.count_down(); }});
  ASSERT_TRUE(done.wait());
}

using Lines = std::vector<std::string>;

TEST(SerialExecutor, RunsOneJobAfterTheOtherAndAddressesTakeTurns) {
  Diary diary;
  Gate gate;
  SerialExecutor executor(10, 10);
  executor.submit("gate", gate.job());
  gate.await();
  for (const char* name : {"a1", "a2", "a3"}) executor.submit("a", diary.job(name));
  executor.submit("b", diary.job("b1"));
  EXPECT_EQ(diary.read(), Lines{}) << "one job is running, so all others wait";
  gate.open();
  finish(executor, "a");
  EXPECT_EQ(diary.read(), (Lines{"a1", "b1", "a2", "a3"}));
}

TEST(SerialExecutor, DropsWhatThereIsNoRoomForAndSaysWhy) {
  Diary diary;
  Gate gate;
  SerialExecutor executor(3, 2);
  executor.submit("gate", gate.job());
  gate.await();
  for (const char* name : {"a1", "a2", "a3"}) executor.submit("a", diary.job(name));
  EXPECT_EQ(diary.read(), Lines{"a3 full"}) << "too many of one address";
  executor.submit("b", diary.job("b1"));
  executor.submit("c", diary.job("c1"));
  EXPECT_EQ(diary.read(), (Lines{"a3 full", "a2 full"})) << "room for one who has nothing there";
  gate.open();
}

TEST(SerialExecutor, DropsWhatWaitsOnceItStopsAndAllThatComesLater) {
  Diary diary;
  Gate gate;
  SerialExecutor executor(10, 10);
  executor.submit("gate", gate.job());
  gate.await();
  executor.submit("a", diary.job("a"));
  EXPECT_FALSE(executor.stopping());
  executor.stop();
  EXPECT_TRUE(executor.stopping()) << "for the job that runs";
  EXPECT_EQ(diary.read(), Lines{"a stopping"}) << "at once, and not when the job has ended";
  executor.submit("b", diary.job("b"));
  EXPECT_EQ(diary.read(), (Lines{"a stopping", "b stopping"}));
  gate.open();
}

TEST(SerialExecutor, LeavesNothingWaitingWhenItGoes) {
  Diary diary;
  {
    Gate gate;
    SerialExecutor executor(10, 10);
    executor.submit("gate", gate.job());
    gate.await();
    executor.submit("a", diary.job("a"));
    gate.open();
  }
  // It ran, if its turn had come, or was dropped.
  ASSERT_EQ(diary.read().size(), 1u);
}

TEST(SerialExecutor, GivesWayToOtherThreads) {
  SerialExecutor executor(10, 10);
  auto nice = std::make_shared<std::promise<int>>();
  executor.submit("a", {[nice] { nice->set_value(getpriority(PRIO_PROCESS, 0)); }, [](Dropped) {}});
  EXPECT_GT(nice->get_future().get(), getpriority(PRIO_PROCESS, 0));
}

TEST(SerialExecutor, LetsGoOfAJobBeforeTheNextOneBegins) {
  auto large = std::make_shared<int>(1);
  const std::weak_ptr<int> still = large;
  Gate gate;
  auto gone = std::make_shared<std::promise<bool>>();
  SerialExecutor executor(10, 10);
  executor.submit("gate", gate.job());
  gate.await();
  executor.submit("a", {[large] {}, [](Dropped) {}});
  executor.submit("a", {[gone, still] { gone->set_value(still.expired()); }, [](Dropped) {}});
  large.reset();
  gate.open();
  EXPECT_TRUE(gone->get_future().get());
}

}  // namespace
}  // namespace fray::office
