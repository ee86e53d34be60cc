#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "campaign/fair_queue.h"

namespace fray::office {

/// Work that takes its time: one job after the other, on a thread of its own that gives way to
/// those of the tables. Addresses take turns.
class SerialExecutor {
 public:
  enum class Dropped : std::uint8_t { Full, Stopping };
  /// One of the two is called, once.
  struct Job {
    std::function<void()> run;
    std::function<void(Dropped)> drop;
  };

  /// At most this many jobs wait, and this many of one address.
  SerialExecutor(std::size_t queue, std::size_t queue_of_one);
  ~SerialExecutor();
  SerialExecutor(const SerialExecutor&) = delete;
  SerialExecutor& operator=(const SerialExecutor&) = delete;

  /// From any thread. Drops the job, or another one to make room for it, where too many wait.
  void submit(const std::string& address, Job job);
  /// Drops everything that waits, now and from now on.
  void stop();
  /// For jobs that take long: is it to stop?
  bool stopping() const { return stopping_; }

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable wake_;
  campaign::FairQueue<Job> queue_;
  std::atomic<bool> stopping_ = false;  // set under the mutex
  std::jthread thread_;                 // last: it uses all of the above
};

}  // namespace fray::office
