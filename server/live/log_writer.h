#pragma once

#include <functional>
#include <memory>

#include "campaign/ports.h"
#include "live/counters.h"
#include "live/executor.h"

namespace fray::live {

/// Writes one encounter's log and reports, on the executor's thread, how far it is on disk.
///
/// Positions: 0 is the encounter itself, n its n-th record.
class LogWriter : public std::enable_shared_from_this<LogWriter> {
 public:
  struct Listener {
    std::function<void(std::uint64_t position)> durable;
    std::function<void(const campaign::StorageError&)> failed;  // once; nothing follows
  };

  /// Goes on with an encounter whose `written` records are on disk, owned at `epoch`.
  LogWriter(campaign::EncounterLog& log, Executor& executor, Counters& counters,
            campaign::EncounterKey key, std::uint64_t epoch, std::uint64_t written);

  void subscribe(Listener listener) { listener_ = std::move(listener); }
  /// No listener is called from now on.
  void unsubscribe() { listener_ = {}; }

  /// For a new encounter, first of all.
  void create(campaign::EncounterRecord record);
  /// Returns the record's position. `overrides`: stored with it.
  std::uint64_t append(std::string payload,
                       std::optional<campaign::Override> overrides = std::nullopt);
  /// Of the state after all that was appended so far; without `seq`. Not waited for: without it a
  /// restart takes longer.
  void keep(campaign::KeptCheckpoint checkpoint);
  /// Has a checkpoint not been stored since this was asked last? Its parts are not there then.
  bool has_lost_checkpoint();
  /// It rests after all that was appended so far; `brief` as in campaign::Rest. Without it a
  /// restart takes longer.
  void rest(std::string brief);
  void finish();

  std::uint64_t written() const { return written_; }
  bool is_durable(std::uint64_t position) const {
    return static_cast<std::int64_t>(position) <= durable_;
  }
  bool settled() const { return is_durable(written_); }
  std::size_t waiting() const {
    return static_cast<std::size_t>(static_cast<std::int64_t>(written_) - durable_);
  }

 private:
  campaign::EncounterLog::Done done_for(std::uint64_t position);
  void report();

  campaign::EncounterLog& log_;
  Executor& executor_;
  Counters& counters_;
  campaign::EncounterKey key_;
  std::uint64_t epoch_;
  std::uint64_t written_;
  std::int64_t durable_;  // -1: not even the encounter itself
  Listener listener_;

  // Shared with the writer's thread: what it has reported, fetched by one posted task at a time.
  struct Mailbox;
  std::shared_ptr<Mailbox> mailbox_;
};

}  // namespace fray::live
