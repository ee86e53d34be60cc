#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "campaign/link_register.h"
#include "campaign/seat_link.h"
#include "live/forgetful_log.h"
#include "live/past_tables.h"
#include "live/table_host.h"

namespace fray::live {

/// All tables of this server.
class Tables {
 public:
  struct Admission {
    std::shared_ptr<TableHost> table;
    table::SeatId seat{};
    std::optional<campaign::SeatName> link;  // none: by an account, whose right others look after
  };

  /// `background`: where encounters of the past are read; they take their time. It must outlive the
  /// tables, and run none of its tasks afterwards.
  /// `checkpoint_every`: see RunningEncounter.
  Tables(campaign::EncounterLog& log, const campaign::SigningKey& key,
         std::reference_wrapper<const Rulesets> rulesets, Executor& background,
         std::uint64_t checkpoint_every = RunningEncounter::kCheckpointEvery)
      : checkpoint_every_(checkpoint_every),
        log_(log),
        key_(key),
        rulesets_(rulesets),
        archive_(log_, rulesets_, background, counters_),
        past_(
            log_, [this](Executor& executor) { return services_at(executor); }, archive_,
            background, [this] { return all().size(); }) {
    log_.watch([this](const campaign::StorageError& error) { halt(error.message); });
  }

  /// Once the executors have stopped.
  ~Tables();
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;

  struct Opening {
    Executor& executor;  // must outlive the last task
    TableSpec spec;
    TableHost::Config config;
  };
  using Opened = std::expected<std::shared_ptr<TableHost>, std::string>;
  /// Before the executors run: on this many threads, since a recovered encounter replays part of
  /// its log. In the order of `openings`.
  std::vector<Opened> open(std::vector<Opening> openings, unsigned threads);
  Opened open(Executor& executor, TableSpec spec, TableHost::Config config);
  /// While the executors run: a table for a new encounter, started on its own thread. `begun` is
  /// called there once; never where the executor stops before.
  void begin(Executor& executor, TableSpec spec, TableHost::Config config,
             std::function<void(Opened)> begun);
  /// Forgets the table. On its own thread.
  void close(const std::string& key);
  /// Nullptr where there is none. From any thread.
  std::shared_ptr<TableHost> find(const std::string& key) const;

  /// The seat of the token; from any thread.
  std::expected<Admission, wire::Error> admit(std::string_view token) const;
  /// For members to whom the campaign has given the seat; from any thread.
  std::expected<Admission, wire::Error> admit(const std::string& table,
                                              std::string_view seat) const;
  /// The valid one.
  std::string token(const TableHost& table, const table::SeatSetup& seat) const {
    return token({table.key(), seat.key, links_.issue_of(table.key(), seat.key)});
  }
  std::string token(const campaign::SeatName& name) const {
    return campaign::sign_seat(key_, name);
  }
  /// Which issue of each link is valid from now on; true if that has changed. From any thread.
  bool set_links(campaign::LinkIssues issues) { return links_.replace(std::move(issues)); }
  /// False once the link that the seat was taken by is revoked. From any thread.
  bool still_admits(const Admission& admission) const {
    return !admission.link || links_.valid(*admission.link);
  }

  /// No more commands anywhere; `settled` is called once, on some table's thread, when everything
  /// is on disk, or its table is frozen.
  void drain(const std::function<void()>& settled);

  /// Freezes every table: changes can no longer be stored. From any thread.
  void halt(const std::string& reason);

  using ByKey = std::map<std::string, std::shared_ptr<TableHost>>;
  /// As they are now; from any thread.
  ByKey all() const;
  Counters& counters() { return counters_; }
  /// Those that are read, none of which is in the lists above.
  PastTables& past() { return past_; }

 private:
  /// The services for tables of this executor.
  RunningEncounter::Services services_at(Executor& executor, bool in_memory = false);

  std::uint64_t checkpoint_every_;
  campaign::EncounterLog& log_;
  campaign::SigningKey key_;
  const Rulesets& rulesets_;
  Counters counters_;
  Descriptions descriptions_;
  std::map<Executor*, wire::WrittenOptions> written_;  // by the thread of each
  Archive archive_;
  ForgetfulLog forgetful_;
  campaign::LinkRegister links_;
  mutable std::mutex mutex_;
  ByKey tables_;
  PastTables past_;
  bool closed_ = false;  // none is opened any more
};

}  // namespace fray::live
