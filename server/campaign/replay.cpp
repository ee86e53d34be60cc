#include "campaign/replay.h"

#include "wire/log.h"

namespace fray::campaign {

std::expected<const table::Ruleset*, std::string> find_ruleset(const Rulesets& rulesets,
                                                               const std::string& id) {
  const auto it = rulesets.find(id);
  if (it == rulesets.end()) return std::unexpected("this server has no ruleset \"" + id + "\"");
  return it->second;
}

std::string describe(const std::vector<table::Rejection>& faults) {
  std::string out;
  for (const table::Rejection& fault : faults) {
    out += (out.empty() ? "" : "; ") + fault.field + ": " + fault.message;
  }
  return out;
}

std::expected<Replayed, std::string> replay(const Rulesets& rulesets, const EncounterRecord& record,
                                            const std::vector<LogRecord>& records,
                                            const std::atomic<bool>& stop) {
  const auto ruleset = find_ruleset(rulesets, record.ruleset);
  if (!ruleset) return std::unexpected(ruleset.error());
  const std::string& version = (*ruleset)->descriptor().version;
  if (version != record.ruleset_version) {
    return std::unexpected("it was played by version " + record.ruleset_version + " of ruleset " +
                           record.ruleset + ", and this server has " + version);
  }
  auto setup = wire::decode_setup(record.setup);
  if (!setup) return std::unexpected(setup.error());
  auto encounter = encounter::Encounter::create(**ruleset, std::move(*setup), record.seed);
  if (!encounter) return std::unexpected(describe(encounter.error()));
  Replayed out{.encounter = std::move(*encounter), .keys = {}};
  for (const LogRecord& r : records) {
    if (stop) return std::unexpected("the server is shutting down");
    const std::string where = "record " + std::to_string(r.seq) + " ";
    const auto logged = wire::decode_input(r.payload);
    if (!logged) return std::unexpected(where + "is " + logged.error());
    if (const auto ok = out.encounter->apply(logged->input); !ok) {
      return std::unexpected(where + "is refused: " + ok.error().message);
    }
    if (out.encounter->digest() != logged->digest) {
      return std::unexpected(where + "leads to another state than it did when it was written");
    }
    if (!logged->key.empty()) {
      out.keys.remember(logged->given_by.value_or(logged->input.by), logged->key);
    }
  }
  return out;
}

}  // namespace fray::campaign
