#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "live/tables.h"
#include "net/worker.h"

namespace fray::net {

/// Looks again and again which seat links were revoked, and ends the sessions that came by one.
/// Lives on the first worker's thread; the store is asked on `background`.
class LinkWatch {
 public:
  using Workers = std::vector<std::unique_ptr<Worker>>;

  LinkWatch(campaign::LinkStore& store, live::Tables& tables, Workers& workers, Worker& background,
            std::chrono::milliseconds interval);

  void start() { wait(); }
  /// Looks no more. On the first worker's thread; it must outlive what it has asked until then.
  void stop();

 private:
  void wait();
  void look();
  void take(std::expected<campaign::LinkIssues, campaign::StorageError> issues);

  campaign::LinkStore& store_;
  live::Tables& tables_;
  Workers& workers_;
  Worker& background_;
  std::chrono::milliseconds interval_;
  std::unique_ptr<live::Executor::Timer> timer_;
  std::string fault_;  // reported last
  bool stopped_ = false;
};

}  // namespace fray::net
