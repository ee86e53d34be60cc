#pragma once

#include <mutex>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>

#include "live/client.h"
#include "live/executor.h"

namespace fray::net {

class Session;

/// A worker's connection, which is notified when the server stops. For the worker's own thread.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;
  /// Ends once the message in progress has been sent.
  virtual void part() = 0;
  /// Ends at once.
  virtual void cut() = 0;
};

/// One thread and its event loop; tables and connections are pinned to one.
class Worker final : public live::Executor {
 public:
  Worker();
  ~Worker() override;

  boost::asio::io_context& context() { return context_; }
  /// On a thread of its own, until there is nothing more to do after `finish`.
  void start();
  /// The same on the caller's thread.
  void run();
  /// No more is to come from outside. From one thread.
  void finish();
  /// Waits for the thread of `start`.
  void join();

  bool here() override;
  void post(Task task) override;
  std::unique_ptr<Timer> after(std::chrono::milliseconds delay, Task task) override;
  Clock::time_point now() const override { return Clock::now(); }

  /// Hands a frame to a session of this worker, from any thread. Frames for many sessions travel
  /// together, and so do tasks: neither a busy table nor a group of the log wakes the worker once
  /// for each.
  void deliver(std::shared_ptr<Session> session, live::Bytes frame);

  // ---- for its own thread ----

  /// Has it write what waits in it once the handlers under way now are done: one task for all of
  /// them.
  void write_soon(std::shared_ptr<Session> session);
  std::set<Connection*>& connections() { return connections_; }
  /// The connections that have become WebSockets.
  std::set<Session*>& sessions() { return sessions_; }

 private:
  /// Input from other threads: a frame for a session, or a task.
  struct Mail {
    std::shared_ptr<Session> session;
    live::Bytes frame;
    Task task;
  };
  void put(Mail mail);
  void empty_mailbox();
  void write_all();

  // These outlive the context, whose last coroutines leave them.
  std::set<Connection*> connections_;
  std::set<Session*> sessions_;
  boost::asio::io_context context_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> busy_;

  std::mutex mutex_;
  std::vector<Mail> mailbox_;
  bool posted_ = false;

  // For its own thread only; members so that their memory is reused.
  std::vector<Mail> opened_;
  std::vector<std::shared_ptr<Session>> to_write_;
  std::vector<std::shared_ptr<Session>> writing_;

  std::thread thread_;
};

}  // namespace fray::net
