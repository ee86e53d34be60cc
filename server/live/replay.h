#pragma once

#include <atomic>
#include <expected>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "campaign/ports.h"
#include "encounter/encounter.h"
#include "live/key_memory.h"
#include "wire/log.h"

namespace fray::live {

/// The rulesets that this server has, by id. They outlive everything that uses them.
using Rulesets = std::map<std::string, const table::Ruleset*, std::less<>>;

std::expected<const table::Ruleset*, std::string> find_ruleset(const Rulesets& rulesets,
                                                               const std::string& id);

/// Advice for a log that cannot be replayed.
inline constexpr std::string_view kOtherRules =
    "; nothing of it is lost: play it to its end with the fray and the content that it was begun "
    "with";
inline constexpr std::string_view kOtherProgram =
    "; play it to its end with the release that wrote it, or restore a backup if this is that one";
inline constexpr std::string_view kDamaged = "; the database is damaged: restore a backup";

/// Why an encounter is not of these rules.
std::string other_version(const campaign::EncounterRecord& record, const std::string& here);

/// Faults of a setup in one line.
std::string describe(const std::vector<table::Rejection>& faults);

struct Replayed {
  std::unique_ptr<encounter::Encounter> encounter;  // as it was after its last record
  KeyMemory keys;
  std::vector<std::uint64_t> given;  // by seat: how many inputs
  std::uint64_t inputs = 0;          // in the log; notes are none
  /// How the clocks stood when the last record was written; none: nothing is known of them.
  std::optional<wire::ClockState> clocks = std::nullopt;

  /// State that follows from a single record of the log.
  void remember(const wire::LoggedRecord& record);
};

/// Replays the log and checks every digest. Gives up soon after `stop` is set. Errors are for the
/// operator: the problem, and the fix.
std::expected<Replayed, std::string> replay(const Rulesets& rulesets,
                                            const campaign::EncounterRecord& record,
                                            const std::vector<campaign::LogRecord>& records,
                                            const std::atomic<bool>& stop);

}  // namespace fray::live
