#include "live/recovery.h"

#include "wire/log.h"

namespace fray::live {
namespace {

using encounter::Encounter;

// The records, and the numbers of those that are inputs, counted from 1.
struct Log {
  std::vector<wire::LoggedRecord> records;
  std::vector<std::uint64_t> inputs;

  const wire::LoggedInput& input(std::size_t i) const {
    return std::get<wire::LoggedInput>(records[inputs[i] - 1]);
  }
  /// How many inputs there are up to this record.
  std::size_t inputs_up_to(std::uint64_t seq) const {
    return static_cast<std::size_t>(std::ranges::upper_bound(inputs, seq) - inputs.begin());
  }
};

std::expected<Log, std::string> decode(const std::vector<campaign::LogRecord>& records) {
  Log log;
  log.records.reserve(records.size());
  for (const campaign::LogRecord& r : records) {
    auto record = wire::decode_record(r.payload);
    if (!record) {
      return std::unexpected("record " + std::to_string(r.seq) + " is " + record.error() +
                             std::string(kDamaged));
    }
    log.records.push_back(std::move(*record));
    const bool input = std::holds_alternative<wire::LoggedInput>(log.records.back());
    if (input) log.inputs.push_back(log.records.size());
  }
  return log;
}

// State that follows from the log itself.
void remember(const Log& log, Replayed& out) {
  out.given.resize(out.encounter->setup().seats.size());
  for (const wire::LoggedRecord& record : log.records) out.remember(record);
}

class Recovery {
 public:
  Recovery(std::reference_wrapper<const table::Ruleset> ruleset,
           std::reference_wrapper<const campaign::EncounterRecord> record, table::Setup setup,
           Log log, std::reference_wrapper<const campaign::KeptCheckpoint> checkpoint)
      : ruleset_(ruleset),
        record_(record),
        setup_(std::move(setup)),
        log_(std::move(log)),
        checkpoint_(checkpoint),
        before_(log_.inputs_up_to(checkpoint_.seq)) {}

  /// At the checkpoint. The log of its inputs, or the whole log.
  std::expected<std::unique_ptr<Encounter>, std::string> at_checkpoint(bool whole_log) const {
    if (checkpoint_.seq > log_.records.size()) {
      return std::unexpected("checkpoint.seq: stands after record " +
                             std::to_string(checkpoint_.seq) + ", and there are " +
                             std::to_string(log_.records.size()));
    }
    std::vector<encounter::Input> inputs;
    const std::size_t count = whole_log ? log_.inputs.size() : before_;
    inputs.reserve(count);
    for (std::size_t i = 0; i < count; ++i) inputs.push_back(log_.input(i).input);
    const std::string& here = ruleset_.descriptor().version;
    const bool same_rules =
        here == record_.ruleset_version && here == checkpoint_.ruleset_version && !whole_log;
    auto made = Encounter::resume(ruleset_, setup_, record_.seed,
                                  {.checkpoint = checkpoint_.payload,
                                   .parts = {checkpoint_.parts.begin(), checkpoint_.parts.end()},
                                   .inputs = before_,
                                   .log = std::move(inputs),
                                   .same_rules = same_rules});
    if (!made) return std::unexpected(describe(made.error()));
    return std::move(*made);
  }

  /// Plays the records after the checkpoint, by the same digests.
  std::expected<void, std::string> play_tail(Encounter& encounter,
                                             const std::atomic<bool>& stop) const {
    for (std::size_t i = before_; i < log_.inputs.size(); ++i) {
      if (stop) return std::unexpected("the server is shutting down");
      const wire::LoggedInput& logged = log_.input(i);
      const std::string where = "record " + std::to_string(log_.inputs[i]) + " ";
      if (const auto ok = encounter.apply(logged.input); !ok) {
        return std::unexpected(where + "is refused: " + ok.error().message);
      }
      if (!logged.leads_to(encounter.digest())) {
        return std::unexpected(where + "leads to another state than it did when it was written");
      }
    }
    return {};
  }

  /// Inputs up to the checkpoint, and after it.
  std::uint64_t before() const { return before_; }
  std::uint64_t tail() const { return log_.inputs.size() - before_; }
  const Log& log() const { return log_; }

 private:
  const table::Ruleset& ruleset_;
  const campaign::EncounterRecord& record_;
  table::Setup setup_;
  Log log_;
  const campaign::KeptCheckpoint& checkpoint_;
  std::size_t before_;
};

}  // namespace

std::expected<Recovered, std::string> recover(
    const Rulesets& rulesets, const campaign::EncounterRecord& record,
    const std::vector<campaign::LogRecord>& records,
    const std::expected<std::optional<campaign::KeptCheckpoint>, campaign::StorageError>&
        checkpoint,
    const std::atomic<bool>& stop) {
  // `misfit`: the checkpoint's error, or empty where there is none.
  const auto from_first_record =
      [&](const std::string& misfit) -> std::expected<Recovered, std::string> {
    auto replayed = replay(rulesets, record, records, stop);
    if (replayed) {
      return Recovered{.replayed = std::move(*replayed),
                       .note = misfit.empty() ? "" : "its checkpoint cannot be used: " + misfit};
    }
    return std::unexpected(
        replayed.error() +
        (misfit.empty() ? "" : "; nor can it go on from its checkpoint: " + misfit));
  };
  if (!checkpoint) return from_first_record(checkpoint.error().message);
  if (!*checkpoint) return from_first_record("");
  const auto ruleset = find_ruleset(rulesets, record.ruleset);
  auto setup = wire::decode_setup(record.setup);
  auto log = decode(records);
  if (!log) return std::unexpected(log.error());
  if (!ruleset || !setup) return from_first_record("");  // says why not

  const campaign::KeptCheckpoint& kept = **checkpoint;
  const Recovery recovery(**ruleset, record, std::move(*setup), std::move(*log), kept);
  const auto done = [&](std::unique_ptr<Encounter> encounter) {
    Recovered out{.replayed = {.encounter = std::move(encounter), .keys = {}, .given = {}},
                  .played_from = kept.seq,
                  .inputs_before = recovery.before()};
    remember(recovery.log(), out.replayed);
    return out;
  };
  auto resumed = recovery.at_checkpoint(/*whole_log=*/false);
  std::string why;
  if (resumed) {
    const auto played = recovery.play_tail(**resumed, stop);
    if (played) return done(std::move(*resumed));
    why = played.error();
  } else {
    why = resumed.error();
  }
  if (stop) return std::unexpected("the server is shutting down");

  auto replayed = from_first_record(why);
  if (replayed || !resumed) return replayed;
  auto back = recovery.at_checkpoint(/*whole_log=*/true);
  if (!back) return std::unexpected(replayed.error());
  Recovered out = done(std::move(*back));
  out.undone = recovery.tail();
  out.note = "its last " + std::to_string(out.undone) +
             " inputs were played by other rules and cannot be played again (" + why +
             "): it goes on from its checkpoint after input " + std::to_string(recovery.before());
  return out;
}

}  // namespace fray::live
