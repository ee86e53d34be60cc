// Guessing gets slow: who fails again and again has to wait longer each time.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "campaign/time.h"

namespace fray::campaign {

/// Counts in memory alone: a restart forgets it, and forgives. Bounded: where there are too many to
/// remember, those that have been quiet longest are forgotten. Safe to call from any thread.
class Attempts {
 public:
  struct Options {
    std::uint32_t free_by_name = 5;               // failures before anybody waits
    std::uint32_t free_by_address = 20;           // more: a household, a café
    std::chrono::milliseconds first_delay{1000};  // doubled by each further failure
    std::chrono::milliseconds max_delay{std::chrono::minutes(15)};
    std::chrono::milliseconds forget_after{std::chrono::hours(1)};
    std::size_t remembered = 10'000;  // names, and as many addresses
  };

  explicit Attempts(Options options) : options_(options) {}
  Attempts() : Attempts(Options{}) {}

  /// 0: go on. It is counted as a failure at once, so that many at the same time gain nothing;
  /// else how long to wait, and nothing is counted. An empty name counts for the address alone.
  std::chrono::milliseconds begin(std::string_view name, std::string_view address, Time now);
  /// It was none: the name's failures are forgiven, of the address this one.
  void succeed(std::string_view name, std::string_view address);
  /// True at most 1000 times an hour: may this failure be written down? What never ends would fill
  /// the disk.
  bool may_record(Time now);

 private:
  struct Count {
    std::uint32_t failures = 0;
    Time last;
  };
  using Counts = std::map<std::string, Count, std::less<>>;

  std::chrono::milliseconds delay(const Counts& counts, std::string_view key, std::uint32_t free,
                                  Time now) const;
  void count(Counts& counts, std::string_view key, Time now);

  const Options options_;
  std::mutex mutex_;
  Counts names_;
  Counts addresses_;
  Time hour_{};
  std::uint32_t recorded_ = 0;
};

/// What of an address is counted: of IPv6 the first 64 bits, for a household has that many.
std::string address_block(std::string_view address);

}  // namespace fray::campaign
