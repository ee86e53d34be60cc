#include "campaign/password_pool.h"

#include <utility>

namespace fray::campaign {

PasswordPool::PasswordPool(Options options) : options_(options) {
  for (std::size_t i = 0; i < options_.threads; ++i) hashers_.emplace_back(options_.cost);
  for (PasswordHasher& hasher : hashers_) threads_.emplace_back([this, &hasher] { run(hasher); });
}

PasswordPool::~PasswordPool() {
  {
    const std::lock_guard guard(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
}

bool PasswordPool::submit(Job job) {
  {
    const std::lock_guard guard(mutex_);
    if (stopping_ || queue_.size() >= options_.queue) return false;
    queue_.push_back(std::move(job));
  }
  wake_.notify_one();
  return true;
}

void PasswordPool::run(PasswordHasher& hasher) {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (queue_.empty()) return;
    const Job job = std::move(queue_.front());
    queue_.pop_front();
    lock.unlock();
    job(hasher);
    lock.lock();
  }
}

}  // namespace fray::campaign
