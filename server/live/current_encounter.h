#pragma once

#include <memory>
#include <mutex>
#include <optional>

#include "live/running_encounter.h"

namespace fray::live {

/// A table's encounter: a running one, or a dormant one, of which only the log's writer is in
/// memory; none where it could not start.
class CurrentEncounter {
 public:
  /// `setup`: the present one until another is known.
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
  /// When nothing is under way: records that in the log and unloads the encounter and its setup.
  void fall_asleep();
  /// For an encounter that was dormant when the server stopped, and stays so.
  void rest_on(RunningEncounter::Asleep asleep);
  /// The error is for the operator, and it rests on.
  std::expected<void, std::string> wake();
  void abandon();

 private:
  RunningEncounter::Services services_;
  std::unique_ptr<RunningEncounter> running_;
  std::optional<RunningEncounter::Asleep> asleep_;
  mutable std::mutex mutex_;                   // for the members below
  std::shared_ptr<const table::Setup> setup_;  // none while it rests
  campaign::EncounterKey rests_in_;            // while it rests
};

}  // namespace fray::live
