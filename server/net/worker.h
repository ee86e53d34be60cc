#pragma once

#include <mutex>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>

#include "campaign/client.h"
#include "campaign/executor.h"

namespace fray::net {

class Session;

/// One thread and its event loop; tables and connections are pinned to one.
class Worker final : public campaign::Executor {
 public:
  Worker();
  ~Worker() override;

  boost::asio::io_context& context() { return context_; }
  void start();
  /// Stops where it is, and waits for the thread.
  void stop();
  /// Once all workers have stopped: tasks are dropped from now on, and every session ends.
  void abandon();
  /// Then, until all of them return false: lets go of what is ready. Sessions of one worker may be
  /// held by tasks of another, so none may be destroyed before.
  bool empty();

  void post(Task task) override;
  std::unique_ptr<Timer> after(std::chrono::milliseconds delay, Task task) override;
  Clock::time_point now() const override { return Clock::now(); }

  /// Hands a frame to a session of this worker, from any thread. Frames for many sessions travel
  /// together, so a busy table does not wake the worker once for each.
  void deliver(std::shared_ptr<Session> session, campaign::Bytes frame);

  /// The sessions of this worker, for its own thread.
  std::set<Session*>& sessions() { return sessions_; }

 private:
  void empty_mailbox();

  std::set<Session*> sessions_;  // outlives the context, whose last coroutines leave it
  boost::asio::io_context context_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> busy_;
  bool abandoned_ = false;  // set between the end of the thread and the last tasks

  using Mail = std::pair<std::shared_ptr<Session>, campaign::Bytes>;
  std::mutex mutex_;
  std::vector<Mail> mailbox_;
  bool posted_ = false;

  std::thread thread_;
};

}  // namespace fray::net
