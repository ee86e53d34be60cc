#include "live/bluff_clock.h"

#include <algorithm>

namespace fray::live {

BluffClock::BluffClock(const table::Policy& policy, Chance chance)
    : most_(policy.reaction_ms > 0 ? std::min(kMax, Millis(policy.reaction_ms)) : kMax),
      chance_(std::move(chance)) {}

void BluffClock::update(TimePoint now, std::optional<table::WindowId> pausing, bool paused) {
  if (pausing != window_) {
    window_ = pausing;
    since_.reset();
    if (window_) {
      const Millis least = std::min(kLeast, most_);
      const auto lengths = static_cast<std::uint32_t>((most_ - least).count()) + 1;
      left_ = least + Millis(chance_(lengths));
    }
  }
  const bool runs = window_ && !paused;
  if (since_ && !runs) {
    const auto passed = std::chrono::duration_cast<Millis>(now - *since_);
    left_ = std::max(Millis(0), left_ - passed);
    since_.reset();
  }
  if (runs && !since_) since_ = now;
}

std::optional<BluffClock::TimePoint> BluffClock::ends() const {
  if (!since_) return std::nullopt;
  return *since_ + left_;
}

}  // namespace fray::live
