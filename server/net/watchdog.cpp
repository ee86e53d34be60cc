#include "net/watchdog.h"

#include <utility>

namespace fray::net {

Pulse::Pulse(std::vector<live::Executor*> workers)
    : workers_(std::move(workers)), unanswered_(std::make_shared<std::atomic<std::size_t>>(0)) {}

bool Pulse::beat() {
  if (unanswered_->load() != 0) return false;
  unanswered_->store(workers_.size());
  for (live::Executor* worker : workers_) {
    worker->post([unanswered = unanswered_] { unanswered->fetch_sub(1); });
  }
  return true;
}

Watchdog::Watchdog(std::vector<live::Executor*> workers, std::chrono::milliseconds interval,
                   std::function<void()> alive)
    : pulse_(std::move(workers)),
      interval_(interval),
      alive_(std::move(alive)),
      thread_([this] { run(); }) {}

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  stop_.notify_one();
  thread_.join();
}

void Watchdog::run() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    if (pulse_.beat()) alive_();
    stop_.wait_for(lock, interval_, [this] { return stopping_; });
  }
}

}  // namespace fray::net
