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

#include "campaign/fair_queue.h"
#include "campaign/password_queue.h"
#include "passwords/child_hasher.h"

namespace fray::passwords {

/// Each with a hasher of its own: as many passwords are hashed at once. To be made before other
/// threads are busy: its processes are forked here.
class PasswordPool final : public campaign::PasswordQueue {
 public:
  struct Options {
    std::size_t threads = 1;
    std::size_t queue = 64;        // of each standing; more are dropped
    std::size_t queue_of_one = 4;  // of an address or a device
    ChildHasher::Cost cost = {};
  };

  explicit PasswordPool(Options options);
  ~PasswordPool() override;
  PasswordPool(const PasswordPool&) = delete;
  PasswordPool& operator=(const PasswordPool&) = delete;

  void submit(const Turn& turn, Job job) override;
  void stop() override;

 private:
  static constexpr std::size_t kStandings = 4;

  void run(ChildHasher& hasher);
  bool has_jobs() const;
  Job next();

  const Options options_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::array<campaign::FairQueue<Job>, kStandings> queues_;
  std::size_t turn_ = 0;
  bool stopping_ = false;
  std::deque<ChildHasher> hashers_;
  std::vector<std::jthread> threads_;  // last: they use all of the above
};

}  // namespace fray::passwords
