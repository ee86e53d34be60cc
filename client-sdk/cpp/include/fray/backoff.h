#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <random>

namespace fray::client {

/// How long to wait before the next attempt to connect. Doubles from `first` up to `longest`; each
/// wait is drawn evenly from its upper half, so that clients that lost one server together do not
/// come back together.
class Backoff {
 public:
  using Duration = std::chrono::milliseconds;

  Backoff(Duration first, Duration longest, std::uint64_t seed);

  Duration next();
  /// At least what the server asked for, and up to a quarter more.
  Duration next(Duration asked);
  /// After a connection that worked.
  void reset() { step_ = first_; }

 private:
  Duration drawn(Duration from, Duration to);

  Duration first_;
  Duration longest_;
  Duration step_;
  std::mt19937_64 random_;
};

}  // namespace fray::client
