#include "office/serial_executor.h"

#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/resource.h>

namespace fray::office {
namespace {

using Dropped = SerialExecutor::Dropped;

/// Holds the executor's thread until it is opened.
class Gate {
 public:
  SerialExecutor::Job job() {
    return {[this] {
              reached_.set_value();
              opened_.get_future().wait();
            },
            [](Dropped) { ADD_FAILURE() << "the gate was dropped"; }};
  }
  void await() { reached_.get_future().wait(); }
  void open() { opened_.set_value(); }

 private:
  std::promise<void> reached_;
  std::promise<void> opened_;
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

/// Returns once everything submitted before has run.
void finish(SerialExecutor& executor) {
  std::promise<void> done;
  executor.submit("last", {[&] { done.set_value(); }, [&](Dropped) { done.set_value(); }});
  done.get_future().wait();
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
  finish(executor);
  const Lines lines = diary.read();
  ASSERT_GE(lines.size(), 3u);
  EXPECT_EQ((Lines{lines.begin(), lines.begin() + 3}), (Lines{"a1", "b1", "a2"}));
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
  std::promise<int> nice;
  executor.submit("a", {[&] { nice.set_value(getpriority(PRIO_PROCESS, 0)); }, [](Dropped) {}});
  EXPECT_GT(nice.get_future().get(), getpriority(PRIO_PROCESS, 0));
}

TEST(SerialExecutor, LetsGoOfAJobBeforeTheNextOneBegins) {
  auto large = std::make_shared<int>(1);
  const std::weak_ptr<int> still = large;
  Gate gate;
  std::promise<bool> gone;
  SerialExecutor executor(10, 10);
  executor.submit("gate", gate.job());
  gate.await();
  executor.submit("a", {[large] {}, [](Dropped) {}});
  executor.submit("a", {[&] { gone.set_value(still.expired()); }, [](Dropped) {}});
  large.reset();
  gate.open();
  EXPECT_TRUE(gone.get_future().get());
}

}  // namespace
}  // namespace fray::office
