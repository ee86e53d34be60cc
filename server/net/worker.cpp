#include "net/worker.h"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "net/session.h"

namespace fray::net {
namespace {

class AsioTimer final : public live::Executor::Timer {
 public:
  AsioTimer(boost::asio::io_context& context, std::chrono::milliseconds delay,
            live::Executor::Task task)
      : timer_(context, delay), alive_(std::make_shared<bool>(true)) {
    // The task may destroy this timer, and a timer that has fired already may be destroyed before
    // its handler runs.
    timer_.async_wait([alive = std::weak_ptr<bool>(alive_),
                       task = std::move(task)](const boost::system::error_code& ec) {
      if (!ec && alive.lock()) task();
    });
  }

 private:
  boost::asio::steady_timer timer_;
  std::shared_ptr<bool> alive_;
};

}  // namespace

Worker::Worker() : context_(1), busy_(boost::asio::make_work_guard(context_)) {}

// Where it was never asked to finish, such as when the server did not come up, it stops where it
// is.
Worker::~Worker() {
  context_.stop();
  join();
}

void Worker::start() {
  thread_ = std::thread([this] { run(); });
}

void Worker::run() {
  context_.run();
}

void Worker::finish() {
  busy_.reset();
}

void Worker::join() {
  if (thread_.joinable()) thread_.join();
}

void Worker::post(Task task) {
  put({.session = nullptr, .frame = nullptr, .task = std::move(task)});
}

std::unique_ptr<live::Executor::Timer> Worker::after(std::chrono::milliseconds delay, Task task) {
  return std::make_unique<AsioTimer>(context_, delay, std::move(task));
}

bool Worker::here() {
  return context_.get_executor().running_in_this_thread();
}

void Worker::deliver(std::shared_ptr<Session> session, live::Bytes frame) {
  if (here()) {
    session->enqueue(std::move(frame));
    return;
  }
  put({.session = std::move(session), .frame = std::move(frame), .task = {}});
}

void Worker::put(Mail mail) {
  {
    const std::lock_guard lock(mutex_);
    mailbox_.push_back(std::move(mail));
    if (std::exchange(posted_, true)) return;
  }
  boost::asio::post(context_, [this] { empty_mailbox(); });
}

void Worker::write_soon(std::shared_ptr<Session> session) {
  to_write_.push_back(std::move(session));
  if (to_write_.size() == 1) boost::asio::post(context_, [this] { write_all(); });
}

void Worker::write_all() {
  writing_.swap(to_write_);
  for (const auto& session : writing_) session->write_waiting();
  writing_.clear();
}

void Worker::empty_mailbox() {
  {
    const std::lock_guard lock(mutex_);
    opened_.swap(mailbox_);
    posted_ = false;
  }
  for (Mail& mail : opened_) {
    if (mail.session) {
      mail.session->enqueue(std::move(mail.frame));
    } else {
      mail.task();
    }
  }
  opened_.clear();
}

}  // namespace fray::net
