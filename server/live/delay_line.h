#pragma once

#include <chrono>
#include <deque>
#include <memory>

#include "live/client.h"
#include "live/executor.h"

namespace fray::live {

/// Hands frames over a fixed while after they came, in the order they came. On one thread.
class DelayLine {
 public:
  DelayLine(Executor& executor, std::chrono::milliseconds delay)
      : executor_(executor), delay_(delay) {}

  void push(ClientPtr to, Bytes frame);
  /// Drops all pending frames to this client.
  void drop(const ClientPtr& client);
  void clear();

 private:
  struct Item {
    Executor::Clock::time_point due;
    ClientPtr to;
    Bytes frame;
  };

  void arm();
  void hand_over();

  Executor& executor_;
  std::chrono::milliseconds delay_;
  std::deque<Item> items_;
  std::unique_ptr<Executor::Timer> timer_;
};

}  // namespace fray::live
