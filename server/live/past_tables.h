#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "live/table_host.h"

namespace fray::live {

/// Encounters of campaigns that have ended, opened to be read: each is replayed from its log, on an
/// executor that no table waits for, and dropped when the last viewer has left. Nothing is written.
class PastTables {
 public:
  struct Limits {
    std::size_t in_all = 1000;  // tables, those that play included
    std::size_t of_group = 20;  // that are read
  };
  /// A table to sit down at. It does not go before `hold` does.
  struct Reading {
    std::shared_ptr<TableHost> table;
    std::shared_ptr<void> hold;
  };
  using Opened = std::expected<Reading, wire::Error>;
  using Then = std::function<void(const Opened&)>;
  struct Wanted {
    std::string table;   // its key
    std::string group;   // whose tables count together: a campaign
    std::string server;  // as the Welcome names it
  };
  /// What tables are made of on this executor.
  using Services = std::function<RunningEncounter::Services(Executor&)>;

  /// All of them must outlive it; `background` runs none of its tasks afterwards. `playing`: how
  /// many tables play, from any thread.
  PastTables(campaign::EncounterLog& log, Services services, Archive& archive, Executor& background,
             std::function<std::size_t()> playing)
      : log_(log),
        services_(std::move(services)),
        archive_(archive),
        background_(background),
        playing_(std::move(playing)) {}
  /// Once the executors have stopped.
  ~PastTables();
  PastTables(const PastTables&) = delete;
  PastTables& operator=(const PastTables&) = delete;

  /// Before the executors run.
  void limit(const Limits& limits) { limits_ = limits; }

  // ---- from any thread ----

  /// A table that is not open yet gets this executor. `then` is called once, on some thread, which
  /// it must not hold up; never where the executors stop before.
  void open(Executor& executor, const Wanted& wanted, Then then);
  /// Its initial setup, for which this may wait for the disk; nullptr where there is no log of it.
  std::shared_ptr<const table::Setup> setup(const std::string& table) const;
  /// How many are open.
  std::size_t size() const;
  /// None is opened any more.
  void close() { closed_ = true; }

 private:
  struct Entry {
    std::string group;
    std::shared_ptr<TableHost> table;  // none while its log is being replayed
    std::vector<Then> waiting;
    std::weak_ptr<void> hold;
  };

  std::expected<void, wire::Error> has_room(const std::string& group) const;
  static std::shared_ptr<void> hold(Entry& entry);
  void replay(Executor& executor, const Wanted& wanted);
  void fail(const std::string& key, const wire::Error& why);
  void seat_waiting(const std::string& key, std::shared_ptr<TableHost> table);
  void leave(const std::string& key);

  campaign::EncounterLog& log_;
  Services services_;
  Archive& archive_;
  Executor& background_;
  std::function<std::size_t()> playing_;
  Limits limits_;
  std::atomic<bool> closed_ = false;
  mutable std::mutex mutex_;
  std::map<std::string, Entry> tables_;
};

}  // namespace fray::live
