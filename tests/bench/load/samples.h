#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace fray::load {

/// In microseconds.
struct Percentiles {
  double p50 = 0;
  double p90 = 0;
  double p99 = 0;
  double p999 = 0;
  double max = 0;
};

/// Every single latency, so that percentiles are exact.
class Samples {
 public:
  static constexpr std::size_t kMax = 20'000'000;

  void add(double micros) {
    if (micros_.size() < kMax) micros_.push_back(static_cast<float>(micros));
  }
  std::size_t size() const { return micros_.size(); }
  Percentiles percentiles() {
    if (micros_.empty()) return {};
    std::ranges::sort(micros_);
    const auto at = [this](double share) {
      const auto n = static_cast<double>(micros_.size() - 1);
      return static_cast<double>(micros_[static_cast<std::size_t>(share * n)]);
    };
    return {at(0.5), at(0.9), at(0.99), at(0.999), static_cast<double>(micros_.back())};
  }

 private:
  std::vector<float> micros_;
};

}  // namespace fray::load
