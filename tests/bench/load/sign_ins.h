#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>
#include <vector>

namespace fray::load {

/// Users with accounts, each at an address of their own, who sign in all at once.
class SignIns {
 public:
  /// Makes the accounts; waits. Throws std::runtime_error where the server does not let it.
  SignIns(std::uint16_t port, unsigned people);
  /// Each at a thread of its own from now on.
  void begin();
  /// Waits for all of them.
  struct Outcome {
    unsigned signed_in = 0;
    unsigned refused = 0;
    double seconds = 0;  // until the last one was
  };
  Outcome finish();

 private:
  std::uint16_t port_;
  unsigned people_;
  std::chrono::steady_clock::time_point begun_;
  std::atomic<unsigned> signed_in_ = 0;
  std::atomic<std::int64_t> last_ns_ = 0;
  std::vector<std::jthread> threads_;
};

}  // namespace fray::load
