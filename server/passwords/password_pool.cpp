#include "passwords/password_pool.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace fray::passwords {

using campaign::Attempts;
using campaign::FairQueue;

namespace {

// An attack that keeps on neither holds up others nor waits for ever: known devices and those
// without a failure wait for one or two others at most, those with few failures have every eighth
// turn, and so have those with many.
constexpr auto kTurns = [] {
  using enum Attempts::Standing;
  return std::array{Known, Clean, Known, Clean, Fresh, Known, Clean, Failing};
}();

}  // namespace

PasswordPool::PasswordPool(Options options)
    : options_(options),
      queues_{FairQueue<Job>{options.queue, options.queue_of_one},
              FairQueue<Job>{options.queue, options.queue_of_one},
              FairQueue<Job>{options.queue, options.queue_of_one},
              FairQueue<Job>{options.queue, options.queue_of_one}} {
  for (std::size_t i = 0; i < options_.threads; ++i) hashers_.emplace_back(options_.cost);
  for (ChildHasher& hasher : hashers_) threads_.emplace_back([this, &hasher] { run(hasher); });
}

PasswordPool::~PasswordPool() {
  stop();
}

void PasswordPool::stop() {
  std::vector<Job> dropped;
  {
    const std::lock_guard guard(mutex_);
    stopping_ = true;
    for (auto& queue : queues_) std::ranges::move(queue.take_all(), std::back_inserter(dropped));
  }
  wake_.notify_all();
  for (const Job& job : dropped) job.drop(Dropped::Stopping);
}

void PasswordPool::submit(const Turn& turn, Job job) {
  std::optional<Job> dropped;
  bool stopping = false;
  {
    const std::lock_guard guard(mutex_);
    stopping = stopping_;
    dropped = stopping
                  ? std::move(job)
                  : queues_[static_cast<std::size_t>(turn.standing)].push(turn.key, std::move(job));
  }
  wake_.notify_one();
  if (dropped) dropped->drop(stopping ? Dropped::Stopping : Dropped::Full);
}

bool PasswordPool::has_jobs() const {
  return std::ranges::any_of(queues_, [](const auto& queue) { return !queue.empty(); });
}

PasswordPool::Job PasswordPool::next() {
  for (;;) {
    auto& queue = queues_[static_cast<std::size_t>(kTurns[turn_++ % kTurns.size()])];
    if (!queue.empty()) return queue.pop();
  }
}

void PasswordPool::run(ChildHasher& hasher) {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stopping_ || has_jobs(); });
    if (stopping_) return;
    {
      const Job job = next();
      lock.unlock();
      job.run(hasher);
    }
    lock.lock();
  }
}

}  // namespace fray::passwords
