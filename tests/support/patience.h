#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>

// Waiting that has an end: what does not come fails the test that waits for it, instead of holding
// up all of them.
namespace fray::support {

/// How long a test waits. Far longer than anything takes, also on a busy machine.
inline constexpr std::chrono::seconds kPatience{30};

/// Something that other threads do so and so often. Copies are the same countdown, so that a late
/// answer finds it still there.
class Countdown {
 public:
  explicit Countdown(int times = 1) : state_(std::make_shared<State>(times)) {}

  void count_down() const {
    const std::lock_guard guard(state_->mutex);
    --state_->left;
    state_->changed.notify_all();
  }
  /// Whether it has come to its end in time.
  [[nodiscard]] bool wait() const {
    std::unique_lock lock(state_->mutex);
    return state_->changed.wait_for(lock, kPatience, [&] { return state_->left <= 0; });
  }

 private:
  struct State {
    explicit State(int times) : left(times) {}
    std::mutex mutex;
    std::condition_variable changed;
    int left;
  };
  std::shared_ptr<State> state_;
};

}  // namespace fray::support
