#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "campaign/error.h"
#include "campaign/ids.h"
#include "live/tables.h"

namespace fray::live {

/// Practice fights: one player against the server, at a table in memory only. Each account has one
/// at a time.
class PracticeTables {
 public:
  /// On the whole server.
  static constexpr std::size_t kMost = 64;
  /// Between the server's decisions, so that people can follow them.
  static constexpr std::chrono::milliseconds kPace{700};

  struct Services {
    Tables& tables;
    std::function<Executor&(std::size_t)> executor;  // where the n-th table is to run
    std::string server;                              // as the Welcome names it
    std::chrono::milliseconds close_after = std::chrono::minutes(5);  // see TableSpec
    std::chrono::milliseconds idle_after = std::chrono::minutes(1);   // without a client
    std::size_t most = kMost;
  };

  explicit PracticeTables(Services services) : services_(std::move(services)) {}

  /// The token of the link to the player's seat: in the account's fight of this ruleset while that
  /// is not over, else in a new one, which replaces any other of the account. From a thread that
  /// may wait. Where there are as many on the server as may be, the one that is idle longest gives
  /// way: over, or without a client for `idle_after`. Limited where none is idle.
  campaign::Result<std::string> open(const campaign::AccountId& account, const table::Setup& setup);

 private:
  using Clock = Executor::Clock;
  struct Fight {
    std::string table;
    std::string ruleset;
    std::optional<Clock::time_point> over = std::nullopt;  // since when
  };
  using Fights = std::map<campaign::AccountId, Fight>;

  /// Nullopt while it is being played.
  std::optional<Clock::time_point> idle_since(const Fight& fight) const;
  /// The end where none is idle.
  Fights::iterator longest_idle();
  std::string link(const std::string& table) const;
  TableHost::Config config_of(const campaign::AccountId& account, const std::string& table);
  void end(const campaign::AccountId& account, const std::string& table);
  /// Its table is gone.
  void forget(const campaign::AccountId& account, const std::string& table);
  void close(const std::string& table, const std::string& why);

  Services services_;
  std::atomic<std::size_t> opened_ = 0;
  std::mutex mutex_;
  Fights fights_;
};

}  // namespace fray::live
