#pragma once

#include <atomic>
#include <cstdint>

namespace fray::net {

/// Totals since the start, except where it says now.
struct Counters {
  using Total = std::atomic<std::uint64_t>;

  Total connections = 0;  // accepted
  Total connections_now = 0;
  Total sessions_now = 0;  // WebSockets
  Total refused = 0;       // beyond the limit
  Total frames_in = 0;
  Total frames_out = 0;
  Total bytes_in = 0;
  Total bytes_out = 0;
  Total bad_frames = 0;
  Total limited = 0;
  Total outbox_drops = 0;  // clients that did not read
  Total outbox_bytes_now = 0;

  static void add(Total& total, std::uint64_t n = 1) {
    total.fetch_add(n, std::memory_order_relaxed);
  }
  static void subtract(Total& total, std::uint64_t n = 1) {
    total.fetch_sub(n, std::memory_order_relaxed);
  }
};

}  // namespace fray::net
