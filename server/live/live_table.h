#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <variant>

#include "encounter/seating.h"
#include "live/archive.h"
#include "live/autoplayer.h"
#include "live/bluff_clock.h"
#include "live/clocks.h"
#include "live/delay_line.h"
#include "live/pointing.h"
#include "live/running_encounter.h"
#include "live/seats.h"
#include "office/live_tables.h"
#include "wire/request.h"

namespace fray::live {

struct TableSpec {
  std::string key;  // as an encounter's; encounters are called <key>-1, <key>-2 ...
  table::Setup setup;
  bool endless = false;               // another encounter follows each
  bool audited = false;               // what GMs set aside is on its campaign's record
  bool once = false;                  // one encounter, which is told to its end after a restart too
  bool autopilot = false;             // the server plays the GM's combatants
  bool stand_ins = true;              // and then the seats that nobody sits at as well
  bool watchable = false;             // by anyone who reaches the server, without a seat link
  std::chrono::milliseconds pace{0};  // the server's, between decisions
  /// Commands of one player's seat in one encounter, all of which are stored. The longest fights
  /// take some thousands for all seats together. Counted for each seat, so that no seat spends what
  /// is another's, and so that the moment it is met tells nothing of an unseen combatant.
  std::uint64_t max_commands = 20'000;
  std::uint64_t max_gm_commands = 100'000;  // a GM's, which decides for many
  std::chrono::milliseconds rest_after{0};  // once nobody is there; 0: it never rests
  std::size_t max_combatants = encounter::kMaxCombatants;  // reinforcements included
};

/// A table, playing one encounter after the other on one thread. It answers what clients ask of
/// their seats (`Seats`), has the absent played for (`Autoplayer`) and sees to time and to the log.
class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  struct Ended {
    campaign::EncounterKey encounter;
    std::string winner;  // a side, or empty
    std::int32_t rounds = 0;
    std::uint64_t inputs = 0;
    struct Worn {
      std::string character;  // its id, as the setup has it
      std::string wear;
    };
    std::vector<Worn> worn;  // what characters carry from it
  };
  /// Called on the table's thread.
  struct Hooks {
    std::function<void(const std::string& reason)> frozen;
    std::function<void(const Ended&)> ended;  // once durable; perhaps again after a restart
    std::function<void()> deserted;           // it has retired, and nobody sits there any more
  };
  /// The version that the Welcome names, such as "fray/0.1.0".
  struct Config {
    std::string server;
    Hooks hooks;
    BluffClock::Chance chance = {};  // of how long it bluffs; none: the system's
  };

  /// Not answered commands that a table queues before it refuses more.
  static constexpr std::size_t kMaxWaiting = 4096;

  /// What one connection may have sent to it for asking, in bytes of the binary encoding: the
  /// ruleset's descriptor, the story so far. Beyond it, after a burst: LIMITED.
  static constexpr double kAskedPerSecond = 256 * 1024;
  static constexpr double kAskedBurst = 4 * 1024 * 1024;
  /// How much dearer a byte of what is seen of the map is: each place is looked at first, which
  /// takes a tenth of a second where thirty stand among the walls of a hundred places each way.
  static constexpr double kLookingFor = 16;

  /// How long a time-out waits for what had arrived before it, but has not been read, such as after
  /// the whole machine has slept. No client can delay it further.
  static constexpr std::chrono::milliseconds kCatchUp{1000};

  /// Takes up the newest of `unfinished`, or begins anew. Waits for the disk; before the executor
  /// runs. An encounter that cannot be taken up is left as it is and stops its table alone, see
  /// `stopped`. The error is for the operator.
  static std::expected<std::shared_ptr<LiveTable>, std::string> open(
      const RunningEncounter::Services& services, Archive& archive, TableSpec spec, Config config,
      const std::vector<campaign::EncounterRecord>& unfinished);

  /// Begins anew without looking into the log, where the key has never been used. On the executor's
  /// thread.
  static std::expected<std::shared_ptr<LiveTable>, std::string> begin(
      const RunningEncounter::Services& services, Archive& archive, TableSpec spec, Config config);

  const std::string& key() const { return spec_.key; }
  /// Seats stay the same for the life of the table.
  const std::vector<table::SeatSetup>& seats() const { return seats_.all(); }
  /// The seat for visitors without a link; none where the table admits none.
  const table::SeatSetup* watchers_seat() const;
  std::optional<table::SeatId> find_seat(std::string_view key) const { return seats_.find(key); }
  /// Does a client sit there just now? From any thread.
  bool is_taken(table::SeatId seat) const { return seats_.taken(seat); }
  /// What it plays; from any thread, which may wait for the disk where the table rests. Nullptr
  /// where it cannot be read.
  std::shared_ptr<const table::Setup> setup() const;
  /// Why the table could not even begin, and what to do; empty otherwise.
  const std::string& stopped() const { return stopped_; }
  /// The encounter that was under way when the table was opened, and how it was taken up; nullopt
  /// where one was begun.
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
  /// Freezes the table: what happens there can no longer be kept.
  void halt(const std::string& reason);
  /// Its encounter is over and what came of it has been kept: none follows, and the log is closed.
  void retire();

  /// Ends playing, tells everybody why, and closes the log. `stopped` is called on the table's
  /// thread, with everything that it writes asked for.
  void stop(const std::string& reason, std::function<void()> stopped);

  /// Lets go of the clients, which hold on to the table, and of everything else: on its own thread,
  /// or once its executor has stopped.
  void abandon();

 private:
  enum class Phase : std::uint8_t { Playing, Frozen, Draining, Abandoned };
  /// What has to wait while its seat is held back, see Publisher::blocked_by_hidden: requests, the
  /// rest of the stream of a client that has just attached, one that leaves, and what is told to it
  /// beside the stream.
  struct Stream {
    Publisher::From from;
  };
  struct Said {
    wire::Request request;
    /// Was the client, when it said so? Nullopt: it depends on its attach, which is in line before.
    std::optional<bool> attached;
  };
  struct Leaving {};
  struct Paused {
    bool paused = false;
  };
  struct InLine {
    ClientPtr client;
    table::SeatId seat{};
    std::variant<Said, Stream, Leaving, Paused> what;
  };

  LiveTable(const RunningEncounter::Services& services, Archive& archive, TableSpec spec,
            Config config);

  static std::shared_ptr<LiveTable> stopped_at(const RunningEncounter::Services& services,
                                               Archive& archive, TableSpec spec, Config config,
                                               const campaign::EncounterRecord& record,
                                               const std::string& why);
  /// At the encounter that has rested when the server stopped, and rests on. Nullptr where it is to
  /// be taken up after all.
  static std::expected<std::shared_ptr<LiveTable>, std::string> at_rest(
      const RunningEncounter::Services& services, Archive& archive, const TableSpec& spec,
      const Config& config, const campaign::EncounterRecord& record);
  void watch_current();
  void handle(const ClientPtr& client, table::SeatId seat, const wire::Request& request);
  bool has_to_wait(const ClientPtr& client, table::SeatId seat, const wire::Request& request) const;
  bool in_line(const ClientPtr& client) const;
  /// Is there anything in line that it has said?
  bool has_said(const ClientPtr& client) const;
  bool is_attached(const ClientPtr& client) const;
  /// Has it an attach in line? What it says next comes after that.
  bool is_to_attach(const ClientPtr& client) const;
  /// Its stream in line is not wanted any more.
  void drop_stream(const ClientPtr& client);
  /// What waits to be told beside its stream is told now; true if there was anything.
  bool send_notices(const ClientPtr& client);
  /// Is what it attached to still on its way?
  bool is_attaching(const Sitting& sitting) const;
  void serve_line();
  void serve(const InLine& next);
  void notify_paused(const ClientPtr& client, bool paused);
  void send_paused(const ClientPtr& client, bool paused);
  void forget(const ClientPtr& client);
  void answer_to(const ClientPtr& client, table::SeatId seat, const wire::Request& request,
                 bool attached);
  void answer(const ClientPtr& client, std::uint64_t to, const wire::Error& error);

  using Handled = std::expected<void, wire::Error>;
  /// By the permissions of its seat; whose combatants one decides for comes after that.
  Handled may_ask(table::SeatId seat, const wire::Request& request) const;
  /// `attached`: was the client, when it asked?
  Handled carry_out(const ClientPtr& client, table::SeatId seat, const wire::Request& request,
                    bool attached);
  /// Has the seat commands left, all of which are kept, here and on disk?
  Handled within_commands(table::SeatId seat, const wire::Request& request) const;
  Handled within_combatants(const wire::Request& request) const;
  Handled attach(const ClientPtr& client, table::SeatId seat, std::uint64_t id,
                 const wire::Attach& attach);
  void begin_stream(const ClientPtr& client, table::SeatId seat, Publisher::From from);
  /// Is it the key of an encounter that this table has played before?
  bool is_past(const campaign::EncounterKey& key) const;
  /// Nothing large is sent to a client that has had its share.
  Handled within_share(Sitting& sitting);
  Handled describe(const ClientPtr& client, Sitting& sitting, std::uint64_t id);
  Handled list_powers(const ClientPtr& client, Sitting& sitting, std::uint64_t id);
  Handled outline(const ClientPtr& client, Sitting& sitting, std::uint64_t id,
                  const wire::Outline& asked);
  Handled look_around(const ClientPtr& client, Sitting& sitting, std::uint64_t id);
  Handled point_at(const ClientPtr& client, table::SeatId seat, std::uint64_t id,
                   const wire::PointAt& asked);
  Handled foresee(const ClientPtr& client, Sitting& sitting, std::uint64_t id,
                  const wire::Foresee& asked);
  /// The open prompt of a seat that has this number.
  table::Result<SeatPrompt> open_prompt(table::SeatId seat, std::uint32_t number,
                                        const char* field) const;
  Handled recall(const ClientPtr& client, table::SeatId seat, std::uint64_t id,
                 const wire::Attach& attach);
  void recalled(const ClientPtr& client, std::uint64_t id, const Archive::Answer& answer);
  using Override = std::optional<campaign::Override>;
  Handled command(table::SeatId seat, const wire::Request& request, Override overrides);
  /// Is the request, should it be carried out, one by which a GM sets something aside? As what.
  std::string override_kind(table::SeatId seat, const wire::Request& request) const;
  /// For the campaign's record; none where there is no such record.
  Override override_of(const Client& client, table::SeatId seat,
                       const wire::Request& request) const;
  Handled list_moments(const ClientPtr& client, Sitting& sitting, std::uint64_t id,
                       const wire::ListMoments& asked);
  Handled pause(table::SeatId seat, bool paused, Override overrides);
  Handled extend_clock(table::SeatId seat, const wire::ExtendClock& extend, const std::string& key,
                       Override overrides);
  table::Result<std::vector<SeatPrompt>> prompts_meant(std::uint32_t combatant) const;
  void let_all_catch_up();
  table::Result<encounter::Input> to_input(table::SeatId seat, const wire::Request& request);
  void detach(Sitting& sitting, const ClientPtr& client);

  /// After everything that may change who is asked what.
  void follow();
  void arm_clock();
  void on_clock();
  void catch_up(std::function<void()> then);
  void time_out(Clocks::TimePoint due);
  void let_window_time_out();
  void arm_autoplayer();
  void on_autoplayer();
  void on_durable(std::uint64_t position);
  void on_ended();
  void end_if_over();
  void leave_if_deserted();
  void await_next_encounter();
  void next_encounter();
  void go_on_paused();
  /// In the log, as far as it does not say so.
  void note_clocks();
  /// When nobody has asked for anything for a while, and nothing happens by itself, the table
  /// rests: all that it needs is on disk. It wakes when a client takes a seat or asks for
  /// something; those who are there do not notice.
  void arm_rest();
  void on_rest();
  /// Without a client that asks for something.
  bool nothing_happens() const;
  /// Its setup is read when it is asked for.
  void let_go_of_setup(const campaign::EncounterKey& rests_in);
  void rest();
  void wake();
  LogWriter& log() { return current_ ? current_->log() : *asleep_->log; }
  void freeze(const std::string& reason);
  void send_stopped();
  void settle_if_drained();
  /// From here on nothing happens by itself.
  void stop_timers();
  /// Of what is told besides replies, spectators may be told later than others.
  void hand_over(const ClientPtr& client, Bytes frame);

  RunningEncounter::Services services_;
  Archive& archive_;
  TableSpec spec_;
  Config config_;
  table::Policy policy_;
  Seats seats_;
  Pointing pointing_;
  Autoplayer autoplayer_;
  std::uint32_t number_ = 0;  // of the current encounter

  Phase phase_ = Phase::Playing;
  std::string frozen_reason_;
  std::string stopped_;
  std::optional<TakenUp> taken_up_;
  std::unique_ptr<RunningEncounter> current_;  // none where `stopped_` says why, or asleep
  std::optional<RunningEncounter::Asleep> asleep_;
  mutable std::mutex setup_mutex_;
  std::shared_ptr<const table::Setup> setup_;  // none while it rests
  campaign::EncounterKey rests_in_;            // while it rests
  bool end_published_ = false;
  bool retired_ = false;
  Clocks clocks_;
  BluffClock bluff_clock_;
  DelayLine to_spectators_;
  std::deque<InLine> line_;
  bool serving_ = false;  // the line
  std::unique_ptr<Executor::Timer> clock_timer_;
  std::optional<Clocks::TimePoint> clock_at_;
  struct CatchUp;
  std::shared_ptr<CatchUp> catching_up_;  // while a time-out waits for what had arrived before it
  std::unique_ptr<Executor::Timer> next_timer_;
  std::unique_ptr<Executor::Timer> rest_timer_;
  Executor::Clock::time_point active_at_{};  // when something was last asked for, or has happened
  std::unique_ptr<Executor::Timer> give_back_timer_;
  std::function<void()> settled_;
};

}  // namespace fray::live
