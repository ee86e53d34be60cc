// The port of live tables to net: one thread to run on.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace fray::live {

class Executor {
 public:
  using Task = std::function<void()>;
  using Clock = std::chrono::steady_clock;  // monotonic: clocks of the table never jump

  /// A task that will run once; destroying this cancels it.
  class Timer {
   public:
    virtual ~Timer() = default;
  };

  virtual ~Executor() = default;

  /// Is this the executor's thread? False where that is not known.
  virtual bool here() { return false; }
  /// Runs `task` later on the executor's thread. From any thread. Tasks of one thread run in order.
  virtual void post(Task task) = 0;
  /// The rest only on the executor's own thread.
  virtual std::unique_ptr<Timer> after(std::chrono::milliseconds delay, Task task) = 0;
  virtual Clock::time_point now() const = 0;
};

}  // namespace fray::live
