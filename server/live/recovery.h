#pragma once

#include <optional>

#include "live/replay.h"

// How an encounter that a stopped server has left behind is taken up again.
namespace fray::live {

struct Recovered {
  Replayed replayed;
  std::uint64_t played_from = 0;    // the records after this one were played again
  std::uint64_t inputs_before = 0;  // of the records up to that one
  /// Records after the checkpoint that cannot be played by the rules of this server. The encounter
  /// stands at the checkpoint; a rewind to this moment is still to be applied and logged.
  std::uint64_t undone = 0;
  std::string note;  // for the operator; empty where nothing is worth saying
};

/// From the checkpoint where it fits, which only replays the records after it. Else from the first
/// record, by the rules and the content at its start. If these have changed since, and the records
/// after the checkpoint cannot be replayed by the new ones, resumes from the checkpoint and undoes
/// those records. Gives up soon after `stop` is set. Errors are for the operator.
std::expected<Recovered, std::string> recover(
    const Rulesets& rulesets, const campaign::EncounterRecord& record,
    const std::vector<campaign::LogRecord>& records,
    const std::expected<std::optional<campaign::KeptCheckpoint>, campaign::StorageError>&
        checkpoint,
    const std::atomic<bool>& stop);

}  // namespace fray::live
