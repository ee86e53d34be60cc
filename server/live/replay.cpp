#include "live/replay.h"

#include "wire/log.h"

namespace fray::live {

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

std::string other_version(const campaign::EncounterRecord& record, const std::string& here) {
  return "it was played by version " + record.ruleset_version + " of ruleset " + record.ruleset +
         ", and this server has " + here;
}

std::expected<Replayed, std::string> replay(const Rulesets& rulesets,
                                            const campaign::EncounterRecord& record,
                                            const std::vector<campaign::LogRecord>& records,
                                            const std::atomic<bool>& stop) {
  const auto ruleset = find_ruleset(rulesets, record.ruleset);
  const auto fail = [](std::string why, std::string_view advice) {
    return std::unexpected(why.append(advice));
  };
  if (!ruleset) return fail(ruleset.error(), kOtherRules);
  const std::string& version = (*ruleset)->descriptor().version;
  if (version != record.ruleset_version) {
    return fail(other_version(record, version), kOtherRules);
  }
  auto setup = wire::decode_setup(record.setup);
  if (!setup) return fail("its setup is " + setup.error(), kDamaged);
  auto encounter = encounter::Encounter::create(**ruleset, std::move(*setup), record.seed);
  if (!encounter) return fail(describe(encounter.error()), kOtherRules);
  Replayed out{.encounter = std::move(*encounter), .keys = {}, .given = {}};
  out.given.resize(out.encounter->setup().seats.size());
  for (const campaign::LogRecord& r : records) {
    if (stop) return std::unexpected("the server is shutting down");
    const std::string where = "record " + std::to_string(r.seq) + " ";
    const auto kept = wire::decode_record(r.payload);
    if (!kept) return fail(where + "is " + kept.error(), kDamaged);
    out.remember(*kept);
    const auto* logged = std::get_if<wire::LoggedInput>(&*kept);
    if (!logged) continue;
    if (const auto ok = out.encounter->apply(logged->input); !ok) {
      return fail(where + "is refused: " + ok.error().message, kOtherProgram);
    }
    if (!logged->leads_to(out.encounter->digest())) {
      return fail(where + "leads to another state than it did when it was written", kOtherProgram);
    }
  }
  return out;
}

void Replayed::remember(const wire::LoggedRecord& record) {
  if (const auto* note = std::get_if<wire::LoggedNote>(&record)) {
    clocks = note->clocks;
    if (!note->key.empty()) keys.remember(note->by, note->key);
    if (note->by != table::kNoSeat && table::raw(note->by) < given.size()) {
      ++given[table::raw(note->by)];
    }
    return;
  }
  const auto& logged = std::get<wire::LoggedInput>(record);
  const table::SeatId giver = logged.given_by.value_or(logged.input.by);
  if (giver != table::kNoSeat) ++given[table::raw(giver)];
  if (!logged.key.empty()) keys.remember(giver, logged.key);
  if (logged.clocks) clocks = logged.clocks;
  ++inputs;
}

}  // namespace fray::live
