#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "live/archive.h"
#include "live/current_encounter.h"
#include "live/deferred_queue.h"
#include "live/gm_commands.h"
#include "live/inquiries.h"
#include "live/replies.h"
#include "live/request_router.h"
#include "live/seat_commands.h"
#include "live/seats.h"
#include "live/shown_pictures.h"
#include "live/streams.h"
#include "live/table_spec.h"
#include "live/table_state.h"
#include "live/timekeeper.h"
#include "office/live_tables.h"
#include "wire/request.h"

namespace fray::live {

/// A table on its one thread, playing one encounter after the other: opens, ends, freezes and
/// closes. Everything in between is handled by its parts, which get here what they need.
class TableHost : public std::enable_shared_from_this<TableHost> {
 public:
  struct Ended {
    campaign::EncounterKey encounter;
    std::string winner;  // a side, or empty
    std::int32_t rounds = 0;
    std::uint64_t inputs = 0;
    struct Worn {
      std::string character;  // its id, as the setup has it
      std::string carried_state;
    };
    std::vector<Worn> worn;  // what characters carry from it
  };
  /// Called on the table's thread.
  struct Hooks {
    std::function<void(const std::string& reason)> frozen;
    std::function<void(const Ended&)> ended;  // once durable; perhaps again after a restart
    std::function<void()> deserted;           // all have left, and it has retired or is to close
    /// Viewers have been shown combatants with these pictures, once durable; again after a restart.
    std::function<void(const std::vector<std::string>& pictures)> pictured = {};
  };
  /// The version that the Welcome names, such as "fray/0.1.0".
  struct Config {
    std::string server;
    Hooks hooks;
    BluffClock::Chance chance = {};  // of how long it bluffs; none: the system's
  };

  /// Resumes the newest of `unfinished`, or starts one. Waits for the disk; before the executor
  /// runs. An encounter that cannot be recovered is left unchanged and stops only its table, see
  /// `stopped`. The error is for the operator.
  static std::expected<std::shared_ptr<TableHost>, std::string> open(
      const RunningEncounter::Services& services, Archive& archive, TableSpec spec, Config config,
      const std::vector<campaign::EncounterRecord>& unfinished);

  /// Begins one without looking into the log, where the key has never been used. On the executor's
  /// thread.
  static std::expected<std::shared_ptr<TableHost>, std::string> begin(
      const RunningEncounter::Services& services, Archive& archive, TableSpec spec, Config config);

  /// One that has ended, to be read: nothing of it is written, and `deserted` may be called again
  /// and again. On the executor's thread.
  static std::shared_ptr<TableHost> reopen(const RunningEncounter::Services& services,
                                           Archive& archive, const std::string& key, Config config,
                                           std::unique_ptr<RunningEncounter> past);

  const std::string& key() const { return spec_.key; }
  /// Seats stay the same for the life of the table.
  const std::vector<table::SeatSetup>& seats() const { return seats_.all(); }
  /// The seat for visitors without a link; none where the table admits none.
  const table::SeatSetup* watchers_seat() const;
  std::optional<table::SeatId> find_seat(std::string_view key) const { return seats_.find(key); }
  /// Does a client sit there just now? From any thread.
  bool is_taken(table::SeatId seat) const { return seats_.taken(seat); }
  /// Since when no client has been there; nullopt while one is. From any thread.
  std::optional<Executor::Clock::time_point> empty_since() const;
  /// Its setup; from any thread, which may wait for the disk where the table is dormant. Nullptr
  /// where it cannot be read.
  std::shared_ptr<const table::Setup> setup() const { return current_.setup(); }
  /// Why the table could not even begin, and what to do; empty otherwise.
  const std::string& stopped() const { return stopped_; }
  /// The encounter that was live when the table was opened, and how it was recovered; nullopt where
  /// one was started.
  struct TakenUp {
    campaign::EncounterKey encounter;
    RunningEncounter::TakenUp how;  // nothing of it where it is at rest
    bool at_rest = false;           // still, and until someone comes
  };
  const std::optional<TakenUp>& taken_up() const { return taken_up_; }

  // ---- from any thread ----

  void start();
  void request(ClientPtr client, table::SeatId seat, wire::Request request);
  void leave(ClientPtr client);
  /// No more commands; `settled` is called on the table's thread when everything is on disk.
  void drain(std::function<void()> settled);
  /// Freezes the table: its changes can no longer be stored.
  void halt(const std::string& reason);
  /// Its encounter is over and the outcome stored: none follows, and the log is closed. It goes
  /// once no one sits there.
  void retire();

  /// Ends playing, sends the reason to all, and closes the log. `stopped` is called on the table's
  /// thread, with everything that it writes asked for.
  void stop(const std::string& reason, std::function<void()> stopped);

  /// Lets go of the clients, which hold on to the table, and of everything else: on its own thread,
  /// or once its executor has stopped.
  void abandon();

 private:
  using Phase = TableState::Phase;

  TableHost(const RunningEncounter::Services& services, Archive& archive, TableSpec spec,
            Config config);

  // ---- how it opens, see table_opening.cpp ----
  static std::shared_ptr<TableHost> stopped_at(const RunningEncounter::Services& services,
                                               Archive& archive, TableSpec spec, Config config,
                                               const campaign::EncounterRecord& record,
                                               const std::string& why);
  /// At the encounter that has rested when the server stopped, and rests on. Nullptr where it is to
  /// be taken up after all.
  static std::expected<std::shared_ptr<TableHost>, std::string> at_rest(
      const RunningEncounter::Services& services, Archive& archive, const TableSpec& spec,
      const Config& config, const campaign::EncounterRecord& record);
  void go_on_paused();

  void handle(const ClientPtr& client, table::SeatId seat, const wire::Request& request);
  void serve(const DeferredRequest& deferred);
  void forget(const ClientPtr& client);

  /// After everything that may change who is asked what: clocks and viewers go along with the
  /// encounter, and what waited for that is answered.
  void sync_clients();
  void watch_current();
  void wake();
  /// Without a client that asks for something.
  bool nothing_happens() const;
  void on_durable(std::uint64_t position);
  void report_pictures();
  void on_ended();
  void end_if_over();
  void leave_if_deserted();
  void arm_closing();
  void await_next_encounter();
  void next_encounter();
  void freeze(const std::string& reason);
  void send_stopped();
  void settle_if_drained();
  /// From here on nothing happens automatically.
  void stop_timers();

  RunningEncounter::Services services_;
  TableSpec spec_;
  Hooks hooks_;
  TableState state_;
  std::string stopped_;
  std::optional<TakenUp> taken_up_;
  bool end_published_ = false;
  std::unique_ptr<Executor::Timer> next_timer_;
  std::unique_ptr<Executor::Timer> closing_timer_;
  std::atomic<Executor::Clock::time_point> emptied_;  // when the last client left
  std::function<void()> settled_;
  ShownPictures shown_pictures_;

  Seats seats_;
  CurrentEncounter current_;
  Timekeeper timekeeper_;
  DeferredQueue deferred_;
  Replies replies_;
  GmCommands gm_commands_;
  Streams streams_;
  Inquiries inquiries_;
  SeatCommands commands_;
  RequestRouter router_;
};

}  // namespace fray::live
