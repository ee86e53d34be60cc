#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "live/tables.h"
#include "net/addresses.h"
#include "net/byte_shares.h"
#include "net/concurrency_limiter.h"
#include "net/counters.h"
#include "net/host.h"
#include "net/limits.h"
#include "net/task_group.h"

namespace fray::office {
class Uploads;
}

namespace fray::net {

class ManagementProxy;

/// Shared by all connections.
struct Context {
  explicit Context(const Limits& l = {}) : limits(l) {}

  live::Tables* tables = nullptr;
  ManagementProxy* office = nullptr;   // none: this server has no accounts
  office::Uploads* uploads = nullptr;  // with the office
  std::string server;                  // as the Welcome names it: "fray/0.1.0"
  Limits limits;
  ConcurrencyLimiter uploading{limits.uploads, limits.uploads_per_address};
  ConcurrencyLimiter importing{limits.archives, limits.archives_per_address};
  ByteShares incoming{limits.incoming_bytes};  // of both
  ConcurrencyLimiter downloading{limits.download_bytes, limits.download_bytes_per_address};
  Counters counters;
  Addresses addresses;
  TaskGroup connections;  // of every kind; the stop waits for their end
  HostNames hosts;
  std::string base_path;                     // "/fray": where a proxy serves this server
  std::vector<std::string> allowed_origins;  // and the server's own, as in an Origin header
  std::vector<boost::asio::ip::address> trusted_proxies;
  std::uint32_t retry_after_seconds = 0;
  std::vector<std::string> faults;  // tables that it runs without, see Server::report_faults
  std::function<std::int64_t()> free_bytes;  // on the database's disk; nothing: not known
  std::atomic<bool> ready = false;
  std::atomic<bool> draining = false;
};

}  // namespace fray::net
