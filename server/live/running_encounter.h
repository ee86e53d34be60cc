#pragma once

#include <functional>
#include <map>

#include "dice/seed.h"
#include "live/descriptions.h"
#include "live/log_writer.h"
#include "live/publisher.h"
#include "live/recovery.h"
#include "live/release_queue.h"

namespace fray::live {

/// An encounter together with its log and its viewers: applied inputs are written, and written ones
/// are shown, in this order.
class RunningEncounter {
 public:
  /// Inputs from one checkpoint to the next, at least; 0: no checkpoints.
  static constexpr std::uint64_t kCheckpointEvery = 256;

  struct Services {
    campaign::EncounterLog& log;
    Executor& executor;
    Counters& counters;
    std::reference_wrapper<const Rulesets> rulesets;
    Descriptions& descriptions;
    wire::WrittenOptions& written;  // of the executor's thread
    std::uint64_t checkpoint_every = kCheckpointEvery;
  };
  using CreateResult = std::expected<std::unique_ptr<RunningEncounter>, std::string>;

  /// Starts a new one and its log. Errors are for the operator.
  static CreateResult create(const Services& services, const campaign::EncounterKey& key,
                             const std::string& table, const table::Setup& setup);
  /// An unfinished one as it was after its last record: takes ownership, plays the log again from
  /// the last checkpoint and checks every digest; see recovery.h. Waits for the disk.
  static CreateResult recover(const Services& services, const campaign::EncounterRecord& record);
  /// One that has been played, as it was after its last record. Its log is not to be written. Waits
  /// for the disk; gives up soon after `stop` is set.
  static CreateResult read(const Services& services, const campaign::EncounterRecord& record,
                           const std::atomic<bool>& stop);
  /// What remains in memory of a dormant encounter; the rest is on disk.
  struct Asleep {
    campaign::EncounterKey key;
    std::shared_ptr<LogWriter> log;  // the owner still
  };
  /// For an encounter recorded as dormant, see note_rest: takes ownership, and builds nothing.
  static std::expected<Asleep, std::string> still_asleep(const Services& services,
                                                         const campaign::EncounterRecord& record);
  /// Everything that was written is on disk, and nothing waits to be sent.
  Asleep fall_asleep() &&;
  /// As it was when it fell asleep, played from its last checkpoint.
  static CreateResult wake(const Services& services, const Asleep& asleep);
  /// How it was taken up; nullopt for a new one.
  struct TakenUp {
    std::uint64_t inputs = 0;  // in its log
    std::uint64_t played = 0;  // of them, the last ones that were played again
    std::string note;          // additional note for the operator; may be empty
  };
  const std::optional<TakenUp>& taken_up() const { return taken_up_; }

  const campaign::EncounterKey& key() const { return key_; }
  encounter::Encounter& encounter() { return *encounter_; }
  const encounter::Encounter& encounter() const { return *encounter_; }
  const table::Setup& setup() const { return encounter_->setup(); }
  LogWriter& log() { return *log_; }
  const LogWriter& log() const { return *log_; }
  std::string dice_commitment() const;

  /// Applies and logs it, if it is an input that changes anything; the caller publishes when its
  /// clocks are right. `given_by`: the seat whose command it is, where it answers for another.
  /// `overrides`: the GM override by it, stored with it.
  table::Result<> apply(const encounter::Input& input, const std::string& idempotency_key = {},
                        std::optional<table::SeatId> given_by = std::nullopt,
                        std::optional<campaign::Override> overrides = std::nullopt);
  /// The part of the map the viewer's side sees, see Encounter::sight: computed once after each
  /// input, for all its seats ask when a combatant has moved.
  const std::string& sight(encounter::Viewer viewer);
  /// Notes how the clocks stand, which `by` has changed; kNoSeat: the server, which stops.
  void note(table::SeatId by, const std::string& idempotency_key, const wire::ClockState& clocks,
            std::optional<campaign::Override> overrides = std::nullopt);
  /// The same, but only where the log does not say so already.
  void note_if_new(const wire::ClockState& clocks);
  /// Nothing happens here until someone comes: a server that starts need not take it up before
  /// that.
  void note_rest();
  /// How the clocks stood when it was left behind; none: nothing is known of them.
  const std::optional<wire::ClockState>& clocks_left() const { return clocks_; }
  /// Has this seat used the key? Then the command is not to be applied again.
  bool used_key(table::SeatId seat, const std::string& key) const { return keys_.knows(seat, key); }
  /// Inputs and notes that this seat has given so far, for all its combatants.
  std::uint64_t given_by(table::SeatId seat) const { return given_[table::raw(seat)]; }
  /// Leaves after everything that was applied before it is durable.
  void reply(const ClientPtr& client, std::uint64_t to, std::string frame);
  void send(const ClientPtr& client, std::string frame) {
    send(client, bytes_of(std::move(frame)));
  }
  void send(const ClientPtr& client, Bytes frame);

  /// `handed`: seats whose prompts another one answers as well.
  void set_handed(std::map<table::SeatId, table::SeatId> handed) { handed_ = std::move(handed); }
  /// All open prompts of the seat, those handed to it included.
  std::vector<SeatPrompt> prompts_of(table::SeatId seat) const;
  /// The seat whose prompt a number means, and that seat's own number for it.
  struct Numbered {
    table::SeatId of{};
    std::uint32_t number = 0;
  };
  static Numbered owner_of(table::SeatId seat, std::uint32_t number);
  /// Every open prompt of the encounter once, at the seat it is asked of.
  std::vector<SeatPrompt> all_prompts() const;

  /// Made once, when the table knows about deadlines. `clocks`: how they stand, for the log.
  void show(std::function<std::uint32_t(const SeatPrompt&)> deadline_ms,
            std::function<std::optional<wire::ClockState>()> clocks);
  /// The deadlines of the seat's prompts have changed: sends them again to all who see them.
  void resend_prompts(table::SeatId seat);
  Publisher& publisher() { return *publisher_; }
  void publish() { publisher_->publish(log_->written()); }
  ReleaseQueue& queue() { return queue_; }

 private:
  RunningEncounter(const Services& services, campaign::EncounterKey key, dice::Seed seed,
                   std::unique_ptr<encounter::Encounter> encounter, std::uint64_t epoch,
                   std::uint64_t written);

  /// After its last record, which is number `written`.
  static std::unique_ptr<RunningEncounter> after_recovery(const Services& services,
                                                          const campaign::EncounterRecord& record,
                                                          Recovered recovered, std::uint64_t epoch,
                                                          std::uint64_t written);
  void keep_checkpoint();

  campaign::EncounterKey key_;
  dice::Seed seed_;
  std::unique_ptr<encounter::Encounter> encounter_;
  Counters& counters_;
  wire::WrittenOptions& written_;
  std::shared_ptr<LogWriter> log_;
  ReleaseQueue queue_;
  KeyMemory keys_;
  std::vector<std::uint64_t> given_;  // by seat: how many inputs and notes
  std::uint64_t checkpoint_every_;
  std::uint64_t checkpoint_at_ = 0;  // the position of the last one
  std::optional<TakenUp> taken_up_;
  std::map<table::SeatId, table::SeatId> handed_;
  std::function<std::optional<wire::ClockState>()> clocks_now_;
  std::optional<wire::ClockState> clocks_;         // as the log has them
  std::map<encounter::Viewer, std::string> seen_;  // since the last input
  std::optional<Publisher> publisher_;
};

}  // namespace fray::live
