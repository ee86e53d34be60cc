#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>

#include "live/client.h"
#include "live/counters.h"

namespace fray::live {

/// Holds frames until the changes they report are on disk. Frames leave in the order they came.
class ReleaseQueue {
 public:
  using HandOver = std::function<void(const ClientPtr& to, Bytes frame)>;

  explicit ReleaseQueue(Counters& counters) : counters_(counters) {}

  /// How frames that answer no request leave from here; by default, straight to their client.
  void hand_over_by(HandOver hand_over) { hand_over_ = std::move(hand_over); }

  /// `position`: of the log, see LogWriter. `reply_to`: the request that the frame answers.
  void push(std::uint64_t position, ClientPtr to, Bytes frame,
            std::optional<std::uint64_t> reply_to = std::nullopt);
  /// Delivers everything up to `position`.
  void release(std::uint64_t position);
  /// The log is lost: replies become UNAVAILABLE, the rest is dropped.
  void fail(const std::string& message);
  bool empty() const { return items_.empty(); }
  /// Bytes of all frames so far, as binary.
  std::uint64_t pushed_bytes() const { return pushed_bytes_; }

 private:
  struct Item {
    std::uint64_t position;
    ClientPtr to;
    Bytes frame;
    std::optional<std::uint64_t> reply_to;
  };

  void deliver(const ClientPtr& to, Bytes frame, bool is_reply);

  Counters& counters_;
  HandOver hand_over_;
  std::deque<Item> items_;
  std::int64_t released_ = -1;
  std::uint64_t pushed_bytes_ = 0;
};

}  // namespace fray::live
