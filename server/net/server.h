#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "live/tables.h"
#include "net/limits.h"
#include "office/office.h"
#include "office/uploads.h"

namespace fray::net {

struct ServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;  // 0: any free one
  unsigned workers = 1;
  std::optional<std::uint16_t> metrics_port;  // on the loopback
  std::uint32_t retry_after_seconds = 5;      // sent to clients when the server goes away
  std::string base_path;  // "/fray", below which a proxy serves this server; empty: the root
  std::vector<std::string>
      allowed_origins;                     // "https://example.org", in addition to the server's own
  std::vector<std::string> allowed_hosts;  // names it is reached by; addresses always are
  std::vector<std::string> trusted_proxies;  // IP addresses of proxies that name their clients
  std::string server = "fray";               // as the Welcome names it
  Limits limits;
  /// Called so often while all workers do their work; see watchdog.h. Nothing: never.
  std::chrono::milliseconds alive_interval{0};
  std::function<void()> alive;
  /// Looked at so often for seat links that were revoked; it must outlive the server. Nullptr: none
  /// ever is.
  campaign::LinkStore* links = nullptr;
  std::chrono::milliseconds links_interval{1000};
  /// Left on the database's disk, for the metrics; from any thread. Nothing: not known.
  std::function<std::int64_t()> free_bytes;
};

/// Listens, and runs the tables' threads. Must outlive the log, whose answers come back
/// to its workers.
class Server {
 public:
  explicit Server(ServerOptions options);
  ~Server();

  /// Takes the ports. Errors are for the operator.
  std::expected<void, std::string> listen();
  std::uint16_t port() const;
  std::optional<std::uint16_t> metrics_port() const;
  /// "http://HOST:PORT", as a person may open it.
  std::string url() const;

  /// Where the n-th table is to run.
  live::Executor& executor(std::size_t n);
  /// For work that no table and no connection may wait for.
  live::Executor& background();
  /// The one of the office, which waits for the disk.
  live::Executor& office();

  /// From here on SIGTERM and SIGINT are kept for `run`, and do not end the program: to be called
  /// before the server is said to be ready.
  void heed_signals();
  /// Serves until SIGTERM, SIGINT or `stop`, then drains: nothing acknowledged is lost, everyone is
  /// asked to come back.
  /// `office` and `uploads`: nullptr for a server without accounts.
  void run(live::Tables& tables, office::Office* office = nullptr,
           office::Uploads* uploads = nullptr);
  /// From any thread.
  void stop();
  /// Readiness off for good, after a failure. From any thread.
  void not_ready();
  /// The faults that the server runs with, for /readyz, one per line. To be called before `run`.
  void report_faults(std::vector<std::string> faults);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace fray::net
