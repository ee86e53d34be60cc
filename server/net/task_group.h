#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <utility>

namespace fray::net {

/// Counts tasks in progress, on any threads, so that their end can be awaited.
class TaskGroup {
 public:
  /// One thing under way, for as long as this lives. The group must outlive it.
  class Task {
   public:
    explicit Task(TaskGroup& group) : group_(&group) { group.begin(); }
    Task(Task&& other) noexcept : group_(std::exchange(other.group_, nullptr)) {}
    Task(const Task&) = delete;
    Task& operator=(const Task&) = delete;
    Task& operator=(Task&&) = delete;
    ~Task() {
      if (group_) group_->end();
    }

   private:
    TaskGroup* group_;
  };

  /// Calls `done` once nothing is under way: at once, or else on the thread on which the
  /// last task ends, so it must be quick. Once at a time.
  void when_done(std::function<void()> done);
  std::size_t count() const;

 private:
  void begin();
  void end();

  mutable std::mutex mutex_;
  std::size_t count_ = 0;
  std::function<void()> done_;
};

}  // namespace fray::net
