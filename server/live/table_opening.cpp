// How a table opens: with a new encounter, with one that a stopped server has left behind, with one
// that has ended and is read, or with the reason why it cannot.
#include "live/encounter_number.h"
#include "live/table_host.h"
#include "wire/brief.h"
#include "wire/log.h"

namespace fray::live {
namespace {

// The first number that no encounter of this table has had.
std::expected<std::uint32_t, std::string> free_number(campaign::EncounterLog& log,
                                                      const std::string& table,
                                                      std::uint32_t from) {
  for (std::uint32_t n = from;; ++n) {
    const auto found = log.find(key_of(table, n));
    if (found) continue;
    if (found.error().code != campaign::StorageErrorCode::NotFound) {
      return std::unexpected(found.error().message);
    }
    return n;
  }
}

// Ends an encounter that a stopped server left behind.
std::expected<void, std::string> close_interrupted(campaign::EncounterLog& log,
                                                   const campaign::EncounterKey& key) {
  const auto epoch = log.take(key);
  if (!epoch) return std::unexpected(epoch.error().message);
  log.finish(key, *epoch, [](const std::expected<void, campaign::StorageError>&) {});
  return {};
}

}  // namespace

std::expected<std::shared_ptr<TableHost>, std::string> TableHost::open(
    const RunningEncounter::Services& services, Archive& archive, TableSpec spec, Config config,
    const std::vector<campaign::EncounterRecord>& unfinished) {
  std::unique_ptr<RunningEncounter> current;
  bool paused = false;  // it lasts through encounters that follow
  for (std::size_t i = 0; i < unfinished.size(); ++i) {
    campaign::EncounterRecord record = unfinished[i];
    if (i + 1 == unfinished.size()) {
      auto resting = at_rest(services, archive, spec, config, record);
      if (!resting) return std::unexpected(resting.error());
      if (*resting) return std::move(*resting);
      if (record.rest) {
        auto whole = services.log.find(record.key);
        if (!whole) return std::unexpected(whole.error().message);
        record = std::move(*whole);
      }
      auto recovered = RunningEncounter::recover(services, record);
      if (!recovered) return stopped_at(services, archive, spec, config, record, recovered.error());
      const auto& clocks = (*recovered)->clocks_left();
      paused = clocks && clocks->paused;
      if (!(*recovered)->encounter().over() || spec.once) {
        current = std::move(*recovered);
        break;
      }
    }
    if (auto closed = close_interrupted(services.log, record.key); !closed) {
      return std::unexpected(closed.error());
    }
  }
  if (current) {
    // Seats, links and rules of a live encounter stay as they were at its start.
    spec.setup = current->encounter().first_setup();
  } else {
    const std::uint32_t last = unfinished.empty() ? 0 : number_of(unfinished.back().key);
    const auto next = free_number(services.log, spec.key, last + 1);
    if (!next) return std::unexpected(next.error());
    auto created =
        RunningEncounter::create(services, key_of(spec.key, *next), spec.key, spec.setup);
    if (!created) return std::unexpected(created.error());
    current = std::move(*created);
  }
  std::shared_ptr<TableHost> table(
      new TableHost(services, archive, std::move(spec), std::move(config)));
  table->current_.play(std::move(current));
  if (const auto& how = table->current_->taken_up()) {
    table->taken_up_ = {.encounter = table->current_->key(), .how = *how};
  }
  const auto& clocks = table->current_->clocks_left();
  if (clocks) table->timekeeper_.restore(*clocks);
  table->watch_current();
  if (paused && !clocks) table->go_on_paused();
  return table;
}

std::expected<std::shared_ptr<TableHost>, std::string> TableHost::begin(
    const RunningEncounter::Services& services, Archive& archive, TableSpec spec, Config config) {
  auto created = RunningEncounter::create(services, key_of(spec.key, 1), spec.key, spec.setup);
  if (!created) return std::unexpected(created.error());
  std::shared_ptr<TableHost> table(
      new TableHost(services, archive, std::move(spec), std::move(config)));
  table->current_.play(std::move(*created));
  table->watch_current();
  return table;
}

std::shared_ptr<TableHost> TableHost::reopen(const RunningEncounter::Services& services,
                                             Archive& archive, const std::string& key,
                                             Config config,
                                             std::unique_ptr<RunningEncounter> past) {
  TableSpec spec;
  spec.key = key;
  spec.once = true;
  spec.setup = past->encounter().first_setup();
  spec.setup.policy.spectator_delay_ms = 0;  // its end is public
  std::shared_ptr<TableHost> table(
      new TableHost(services, archive, std::move(spec), std::move(config)));
  table->current_.play(std::move(past));
  table->state_.retired = true;
  table->end_published_ = true;
  table->watch_current();
  return table;
}

std::shared_ptr<TableHost> TableHost::stopped_at(const RunningEncounter::Services& services,
                                                 Archive& archive, TableSpec spec, Config config,
                                                 const campaign::EncounterRecord& record,
                                                 const std::string& why) {
  // Its links still lead somewhere: to the reason.
  if (auto kept = wire::decode_setup(record.setup)) spec.setup = std::move(*kept);
  std::shared_ptr<TableHost> table(
      new TableHost(services, archive, std::move(spec), std::move(config)));
  table->stopped_ = why + "; or host its setup under another name to start over";
  table->state_.why_frozen = "the table has stopped: " + table->stopped_;
  table->state_.phase = Phase::Frozen;
  Counters::add(services.counters.tables_frozen);
  return table;
}

std::expected<std::shared_ptr<TableHost>, std::string> TableHost::at_rest(
    const RunningEncounter::Services& services, Archive& archive, const TableSpec& spec,
    const Config& config, const campaign::EncounterRecord& record) {
  if (!record.rest || spec.rest_after.count() == 0 || spec.autopilot) return nullptr;
  auto brief = wire::decode_brief(record.rest->brief);
  if (!brief) return nullptr;
  // Under other rules it may not resume, which the operator should know at the start.
  const auto ruleset = find_ruleset(services.rulesets, record.ruleset);
  if (!ruleset || (*ruleset)->descriptor().version != brief->ruleset_version) return nullptr;
  auto asleep = RunningEncounter::still_asleep(services, record);
  if (!asleep) return std::unexpected(asleep.error());
  TableSpec known = spec;
  known.setup = std::move(brief->setup);
  std::shared_ptr<TableHost> table(new TableHost(services, archive, std::move(known), config));
  table->current_.rest_on(std::move(*asleep));
  table->taken_up_ = {.encounter = record.key, .how = {}, .at_rest = true};
  return table;
}

}  // namespace fray::live
