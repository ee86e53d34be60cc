#include "office/lane.h"

#include <utility>

#include <sys/resource.h>

namespace fray::office {
namespace {

constexpr int kNice = 10;

}  // namespace

Lane::Lane(std::size_t queue) : most_(queue) {
  thread_ = std::jthread([this] { run(); });
}

Lane::~Lane() {
  {
    const std::lock_guard guard(mutex_);
    stopping_ = true;
    ending_ = true;
  }
  wake_.notify_all();
}

bool Lane::submit(Job job) {
  {
    const std::lock_guard guard(mutex_);
    if (stopping_ || queue_.size() >= most_) return false;
    queue_.push_back(std::move(job));
  }
  wake_.notify_one();
  return true;
}

void Lane::run() {
  // On Linux this is the thread's alone.
  setpriority(PRIO_PROCESS, 0, kNice);
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (queue_.empty()) return;
    {
      const Job job = std::move(queue_.front());
      queue_.pop_front();
      lock.unlock();
      job();
    }  // what it held goes before the next one begins
    lock.lock();
  }
}

}  // namespace fray::office
