#include "net/link_watch.h"

#include <spdlog/spdlog.h>

#include "net/session.h"

namespace fray::net {

LinkWatch::LinkWatch(campaign::LinkStore& store, live::Tables& tables, Workers& workers,
                     Worker& background, std::chrono::milliseconds interval)
    : store_(store),
      tables_(tables),
      workers_(workers),
      background_(background),
      interval_(interval) {}

void LinkWatch::stop() {
  stopped_ = true;
  timer_.reset();
}

void LinkWatch::wait() {
  timer_ = workers_.front()->after(interval_, [this] { look(); });
}

void LinkWatch::look() {
  background_.post([this] {
    workers_.front()->post([this, issues = store_.issues()]() mutable { take(std::move(issues)); });
  });
}

void LinkWatch::take(std::expected<campaign::LinkIssues, campaign::StorageError> issues) {
  if (stopped_) return;
  if (!issues) {
    if (fault_ != issues.error().message) {
      fault_ = issues.error().message;
      spdlog::warn("cannot look for revoked seat links, so those known are kept: {}", fault_);
    }
  } else if (tables_.set_links(std::move(*issues))) {
    spdlog::info("seat links were revoked; who came by one has to leave");
    for (const auto& worker : workers_) {
      worker->post([&w = *worker] {
        for (Session* session : w.sessions()) session->check_link();
      });
    }
  }
  wait();
}

}  // namespace fray::net
