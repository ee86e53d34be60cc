#pragma once

#include <optional>
#include <string>
#include <vector>

#include "campaign/ports.h"
#include "support/toy_ruleset.h"

// Fights as logs store them, played by chance from a fixed seed.
namespace fray::old_databases {

struct KeptFight {
  campaign::EncounterRecord record;
  std::vector<campaign::LogRecord> log;
  std::optional<campaign::KeptCheckpoint> checkpoint;  // some way back, where there is one
  std::uint64_t digest = 0;                            // of the state after the last input
};

/// So many inputs of a fight that is not over by then; `n`: of its dice and decisions.
KeptFight play_fight(const toy::Ruleset& ruleset, const std::string& key, const std::string& table,
                     std::uint64_t n, std::size_t inputs);

}  // namespace fray::old_databases
