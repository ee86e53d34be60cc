#pragma once

#include <memory>
#include <mutex>
#include <optional>

#include "live/running_encounter.h"

namespace fray::live {

/// What a table plays: an encounter that runs, or one that rests, of which only the log's writer is
/// in memory; none where it could not begin.
class CurrentEncounter {
 public:
  /// `setup`: what is played until something else is known.
  CurrentEncounter(const RunningEncounter::Services& services, table::Setup setup);

  /// From any thread, which may wait for the disk where the encounter rests. Nullptr where it
  /// cannot be read.
  std::shared_ptr<const table::Setup> setup() const;

  // ---- on the table's thread ----

  bool runs() const { return running_ != nullptr; }
  bool rests() const { return asleep_.has_value(); }
  /// Where one runs.
  RunningEncounter& operator*() const { return *running_; }
  RunningEncounter* operator->() const { return running_.get(); }
  /// Where one runs or rests.
  LogWriter& log() { return running_ ? running_->log() : *asleep_->log; }

  void play(std::unique_ptr<RunningEncounter> next) { running_ = std::move(next); }
  /// Where nothing is under way: notes it beside the log and lets go of the encounter and its
  /// setup.
  void fall_asleep();
  /// One that rested when the server stopped, and rests on.
  void rest_on(RunningEncounter::Asleep asleep);
  /// The error is for the operator, and it rests on.
  std::expected<void, std::string> wake();
  void abandon();

 private:
  RunningEncounter::Services services_;
  std::unique_ptr<RunningEncounter> running_;
  std::optional<RunningEncounter::Asleep> asleep_;
  mutable std::mutex mutex_;                   // of what follows
  std::shared_ptr<const table::Setup> setup_;  // none while it rests
  campaign::EncounterKey rests_in_;            // while it rests
};

}  // namespace fray::live
