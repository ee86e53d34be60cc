#include "net/task_group.h"

#include <cassert>

namespace fray::net {

void TaskGroup::when_done(std::function<void()> done) {
  {
    const std::lock_guard lock(mutex_);
    assert(!done_);
    if (count_ > 0) {
      done_ = std::move(done);
      return;
    }
  }
  done();
}

std::size_t TaskGroup::count() const {
  const std::lock_guard lock(mutex_);
  return count_;
}

void TaskGroup::begin() {
  const std::lock_guard lock(mutex_);
  ++count_;
}

void TaskGroup::end() {
  std::function<void()> done;
  {
    const std::lock_guard lock(mutex_);
    if (--count_ > 0) return;
    done = std::exchange(done_, {});
  }
  if (done) done();
}

}  // namespace fray::net
