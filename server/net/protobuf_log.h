#pragma once

#include <chrono>
#include <cstddef>
#include <optional>

namespace fray::net {

/// Lets one line through in each interval, and counts the others.
class LineLimit {
 public:
  using Clock = std::chrono::steady_clock;

  explicit LineLimit(Clock::duration interval) : interval_(interval) {}

  /// How many were suppressed since the line before; nothing where this one is, too.
  std::optional<std::size_t> pass(Clock::time_point now);

 private:
  const Clock::duration interval_;
  std::optional<Clock::time_point> last_;
  std::size_t suppressed_ = 0;
};

/// The protobuf library writes a line for each string of a client that is not UTF-8: from now on
/// its output goes to the log, at most one line a minute.
void limit_protobuf_log();

}  // namespace fray::net
