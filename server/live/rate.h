#pragma once

#include <algorithm>
#include <chrono>

namespace fray::live {

/// A token bucket that can go into debt: a client that continues while it is empty sinks further.
class Rate {
 public:
  using Clock = std::chrono::steady_clock;

  Rate(double per_second, double burst, Clock::time_point now)
      : per_second_(per_second), burst_(burst), tokens_(burst), at_(now) {}

  enum class Verdict { Within, Beyond, FarBeyond };

  Verdict spend(double cost, Clock::time_point now) {
    const double passed = std::chrono::duration<double>(now - at_).count();
    at_ = now;
    tokens_ = std::min(burst_, tokens_ + passed * per_second_) - cost;
    if (tokens_ >= 0) return Verdict::Within;
    return tokens_ >= -burst_ ? Verdict::Beyond : Verdict::FarBeyond;
  }

  /// Spends it if there is enough, else nothing: there is no debt.
  bool spend_if_enough(double cost, Clock::time_point now) {
    spend(0, now);
    if (tokens_ < cost) return false;
    tokens_ -= cost;
    return true;
  }

 private:
  double per_second_;
  double burst_;
  double tokens_;
  Clock::time_point at_;
};

}  // namespace fray::live
