#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "live/executor.h"

namespace fray::net {

/// Whether workers still process their tasks.
class Pulse {
 public:
  explicit Pulse(std::vector<live::Executor*> workers);

  /// True if every worker has finished the task of the previous call; then each gets the next one.
  /// Never waits. One caller at a time.
  bool beat();

 private:
  std::vector<live::Executor*> workers_;
  std::shared_ptr<std::atomic<std::size_t>> unanswered_;  // tasks may outlive this
};

/// Calls `alive` every `interval`, from a thread of its own, for as long as every worker responds:
/// a worker that hangs, in an endless loop or at a lock, silences it.
class Watchdog {
 public:
  Watchdog(std::vector<live::Executor*> workers, std::chrono::milliseconds interval,
           std::function<void()> alive);
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

 private:
  void run();

  Pulse pulse_;
  std::chrono::milliseconds interval_;
  std::function<void()> alive_;
  std::mutex mutex_;
  std::condition_variable stop_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace fray::net
