#include "office/serial_executor.h"

#include <optional>
#include <utility>
#include <vector>

#include <sys/resource.h>

namespace fray::office {
namespace {

constexpr int kNice = 10;

}  // namespace

SerialExecutor::SerialExecutor(std::size_t queue, std::size_t queue_of_one)
    : queue_(queue, queue_of_one) {
  thread_ = std::jthread([this] { run(); });
}

SerialExecutor::~SerialExecutor() {
  stop();
}

void SerialExecutor::stop() {
  std::vector<Job> dropped;
  {
    const std::lock_guard guard(mutex_);
    stopping_ = true;
    dropped = queue_.take_all();
  }
  wake_.notify_all();
  for (const Job& job : dropped) job.drop(Dropped::Stopping);
}

void SerialExecutor::submit(const std::string& address, Job job) {
  std::optional<Job> dropped;
  bool stopping = false;
  {
    const std::lock_guard guard(mutex_);
    stopping = stopping_;
    dropped = stopping ? std::move(job) : queue_.push(address, std::move(job));
  }
  wake_.notify_one();
  if (dropped) dropped->drop(stopping ? Dropped::Stopping : Dropped::Full);
}

void SerialExecutor::run() {
  // On Linux this is per thread.
  setpriority(PRIO_PROCESS, 0, kNice);
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (stopping_) return;
    {
      const Job job = queue_.pop();
      lock.unlock();
      job.run();
    }  // releases its data before the next one starts
    lock.lock();
  }
}

}  // namespace fray::office
