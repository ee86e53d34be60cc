// Threads for what takes a password: its hash takes time and memory where no table waits.
#pragma once

#include <array>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "campaign/attempts.h"
#include "campaign/fair_queue.h"
#include "campaign/password_hasher.h"

namespace fray::campaign {

/// Each with a hasher of its own: as many passwords are hashed at once. To be made before other
/// threads are busy: its processes are forked here.
class PasswordPool {
 public:
  struct Options {
    std::size_t threads = 1;
    std::size_t queue = 64;        // of each standing; more are dropped
    std::size_t queue_of_one = 4;  // of an address or a device
    PasswordHasher::Cost cost = {};
  };
  enum class Dropped : std::uint8_t { Full, Stopping };
  /// One of the two is called, once. Must not throw.
  struct Job {
    std::function<void(PasswordHasher&)> run;
    std::function<void(Dropped)> drop;
  };
  /// In whose turn a job is done: each standing has its turns, the better ones more of them, and of
  /// each one key after the other.
  struct Turn {
    Attempts::Standing standing = Attempts::Standing::Fresh;
    std::string key;
  };

  explicit PasswordPool(Options options);
  ~PasswordPool();
  PasswordPool(const PasswordPool&) = delete;
  PasswordPool& operator=(const PasswordPool&) = delete;

  /// Runs `job` on a thread of the pool, in turn. Drops it, or another one that has to make room
  /// for it, where so many wait already.
  void submit(const Turn& turn, Job job);

  /// Drops everything that waits, now and from now on. What is being hashed is still answered.
  void stop();

 private:
  static constexpr std::size_t kStandings = 4;

  void run(PasswordHasher& hasher);
  bool has_jobs() const;
  Job next();

  const Options options_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::array<FairQueue<Job>, kStandings> queues_;
  std::size_t turn_ = 0;
  bool stopping_ = false;
  std::deque<PasswordHasher> hashers_;
  std::vector<std::jthread> threads_;  // last: they use all of the above
};

}  // namespace fray::campaign
