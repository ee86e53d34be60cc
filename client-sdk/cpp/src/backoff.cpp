#include "fray/backoff.h"

#include <algorithm>

namespace fray::client {

Backoff::Backoff(Duration first, Duration longest, std::uint64_t seed)
    : first_(first), longest_(std::max(first, longest)), step_(first), random_(seed) {}

Backoff::Duration Backoff::next() {
  const Duration wait = drawn(step_ / 2, step_);
  step_ = std::min(step_ * 2, longest_);
  return wait;
}

Backoff::Duration Backoff::next(Duration asked) {
  return std::max(drawn(asked, asked + asked / 4), next());
}

Backoff::Duration Backoff::drawn(Duration from, Duration to) {
  return Duration(std::uniform_int_distribution<Duration::rep>(from.count(), to.count())(random_));
}

}  // namespace fray::client
