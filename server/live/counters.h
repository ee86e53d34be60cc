#pragma once

#include <array>
#include <atomic>
#include <cstdint>

#include "wire/error.h"

namespace fray::live {

/// Totals since the start, written by the tables' threads and read by the pages that show them.
struct Counters {
  using Total = std::atomic<std::uint64_t>;
  /// Upper bounds of the commit-time histogram, in microseconds; the last bucket has none.
  static constexpr std::array<std::uint64_t, 11> kCommitBuckets = {
      100, 250, 500, 1'000, 2'500, 5'000, 10'000, 25'000, 50'000, 100'000, 1'000'000};

  Total commands = 0;                                 // accepted
  std::array<Total, wire::kErrorCodes> rejections{};  // by code
  Total batches = 0;                                  // encoded frames, before fan-out
  Total deliveries = 0;                               // batches handed to clients
  Total events = 0;                                   // encoded, once for each kind of viewer
  Total commits = 0;
  Total commit_micros = 0;  // sum, from append to durable
  std::array<Total, kCommitBuckets.size() + 1> commit_buckets{};
  Total appends_waiting = 0;  // right now
  Total encounters_finished = 0;
  Total tables_frozen = 0;
  Total tables_resting = 0;  // right now

  static void add(Total& total, std::uint64_t n = 1) {
    total.fetch_add(n, std::memory_order_relaxed);
  }
};

}  // namespace fray::live
