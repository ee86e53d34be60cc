#pragma once

#include <chrono>

#include "campaign/token_bucket.h"

namespace fray::live {

/// So much a second, and a burst at once. It can go into debt: a client that continues while
/// nothing is left sinks further.
class Rate {
 public:
  using Clock = std::chrono::steady_clock;

  Rate(double per_second, double burst) : per_second_(per_second), burst_(time_of(burst)) {}

  enum class Verdict { Within, Beyond, FarBeyond };

  Verdict spend(double cost, Clock::time_point now) {
    bucket_.take(time_of(cost), now);
    const Clock::duration owed = bucket_.owed(now);
    if (owed <= burst_) return Verdict::Within;
    return owed <= 2 * burst_ ? Verdict::Beyond : Verdict::FarBeyond;
  }

  /// Spends it if there is enough, else nothing: there is no debt.
  bool spend_if_enough(double cost, Clock::time_point now) {
    if (bucket_.wait_for(time_of(cost), burst_, now) > Clock::duration::zero()) return false;
    bucket_.take(time_of(cost), now);
    return true;
  }

 private:
  /// How long it takes until so much is there again.
  Clock::duration time_of(double amount) const {
    return std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(amount / per_second_));
  }

  double per_second_;
  Clock::duration burst_;
  campaign::TokenBucket<Clock::time_point> bucket_;
};

}  // namespace fray::live
