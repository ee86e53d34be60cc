#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace fray::office {

/// Work that takes its time: one job after the other, on a thread of its own that gives way to
/// those of the tables.
class Lane {
 public:
  using Job = std::function<void()>;

  /// More jobs than `queue` are refused.
  explicit Lane(std::size_t queue);
  /// Does what is queued, then stops.
  ~Lane();
  Lane(const Lane&) = delete;
  Lane& operator=(const Lane&) = delete;

  /// From any thread. False, and the job is not done, where too many wait.
  bool submit(Job job);
  /// For jobs that take long: is the lane to end?
  bool stopping() const { return ending_; }

 private:
  void run();

  const std::size_t most_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> queue_;
  bool stopping_ = false;  // as ending_, under the mutex
  std::atomic<bool> ending_ = false;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace fray::office
