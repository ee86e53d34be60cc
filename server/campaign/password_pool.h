// Threads for what takes a password: its hash takes time and memory where no table waits.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "campaign/password_hasher.h"

namespace fray::campaign {

/// Each with a hasher of its own: as many passwords are hashed at once. To be made before other
/// threads are busy: its processes are forked here.
class PasswordPool {
 public:
  struct Options {
    std::size_t threads = 1;
    std::size_t queue = 64;  // more are refused
    PasswordHasher::Cost cost = {};
  };
  /// Must not throw.
  using Job = std::function<void(PasswordHasher&)>;

  explicit PasswordPool(Options options);
  /// Does what is queued, then stops.
  ~PasswordPool();
  PasswordPool(const PasswordPool&) = delete;
  PasswordPool& operator=(const PasswordPool&) = delete;

  /// Runs `job` on a thread of the pool, in turn. False, and nothing happens, where so many wait
  /// already.
  [[nodiscard]] bool submit(Job job);

 private:
  void run(PasswordHasher& hasher);

  const Options options_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> queue_;
  bool stopping_ = false;
  std::deque<PasswordHasher> hashers_;
  std::vector<std::jthread> threads_;  // last: they use all of the above
};

}  // namespace fray::campaign
