#pragma once

#include <deque>
#include <map>

#include <gtest/gtest.h>

#include "live/executor.h"

namespace fray::live {

/// An executor on a clock that the test winds.
class ManualExecutor final : public Executor {
 public:
  void post(Task task) override { tasks_.push_back(std::move(task)); }
  std::unique_ptr<Timer> after(std::chrono::milliseconds delay, Task task) override {
    const auto at = now_ + delay;
    timers_.emplace(std::pair{at, ++last_}, std::move(task));
    return std::make_unique<Handle>(*this, std::pair{at, last_});
  }
  Clock::time_point now() const override { return now_; }

  /// Everything that is to be done now; timers that are due included, at most `most` of them.
  void run(int most = 1000) {
    for (int steps = 0;; ++steps) {
      if (steps == kEndless) {
        ADD_FAILURE() << "there is always something more to be done";
        return;
      }
      if (!tasks_.empty()) {
        const Task task = std::move(tasks_.front());
        tasks_.pop_front();
        task();
      } else if (!timers_.empty() && timers_.begin()->first.first <= now_ && most-- > 0) {
        const Task task = std::move(timers_.begin()->second);
        timers_.erase(timers_.begin());
        task();
      } else {
        return;
      }
    }
  }
  void advance(std::chrono::milliseconds by) {
    const auto until = now_ + by;
    for (int steps = 0; !timers_.empty() && timers_.begin()->first.first <= until; ++steps) {
      if (steps == kEndless) {
        ADD_FAILURE() << "time stands still: a timer is always due";
        return;
      }
      now_ = std::max(now_, timers_.begin()->first.first);
      run();
    }
    now_ = until;
    run();
  }

 private:
  static constexpr int kEndless = 1'000'000;

  using Key = std::pair<Clock::time_point, int>;
  struct Handle final : Timer {
    Handle(ManualExecutor& e, Key k) : executor(e), key(k) {}
    ~Handle() override { executor.timers_.erase(key); }
    ManualExecutor& executor;
    Key key;
  };

  Clock::time_point now_{};
  std::deque<Task> tasks_;
  std::map<Key, Task> timers_;
  int last_ = 0;
};

}  // namespace fray::live
