#pragma once

#include <algorithm>

namespace fray::campaign {

/// How often, or how much, one may: a bucket that is filled steadily and is full at first. Counted
/// in time, by how long what is taken needs to come back. A clock that was set back makes no one
/// wait longer.
template <class TimePoint>
class TokenBucket {
 public:
  using Duration = typename TimePoint::duration;

  /// How long it takes until the bucket is full again.
  Duration owed(TimePoint now) const {
    return std::max(full_at_ - std::max(now, taken_at_), Duration::zero());
  }
  /// How long to wait until `cost` can be taken from a bucket that holds `most`; zero: not at all.
  Duration wait_for(Duration cost, Duration most, TimePoint now) const {
    return std::max(owed(now) + cost - most, Duration::zero());
  }
  /// Takes it, even where the bucket does not hold so much.
  void take(Duration cost, TimePoint now) {
    full_at_ = now + owed(now) + cost;
    taken_at_ = now;
  }
  void give_back(Duration cost) { full_at_ -= cost; }
  /// When something was taken last.
  TimePoint taken_at() const { return taken_at_; }

 private:
  TimePoint full_at_{};
  TimePoint taken_at_{};
};

}  // namespace fray::campaign
