#include "live/running_encounter.h"

#include <cassert>
#include <chrono>

#include <sodium.h>

#include "wire/brief.h"
#include "wire/log.h"

namespace fray::live {
namespace {

using table::raw;

// Prompts handed to a seat are numbered above its own, seat by seat.
constexpr std::uint32_t kHandedStep = 1u << 22;
constexpr std::uint32_t handed_number(table::SeatId from, std::uint32_t number) {
  return number + (raw(from) + 1u) * kHandedStep;
}

}  // namespace

RunningEncounter::RunningEncounter(const Services& services, campaign::EncounterKey key,
                                   dice::Seed seed, std::unique_ptr<encounter::Encounter> encounter,
                                   std::uint64_t epoch, std::uint64_t written)
    : key_(std::move(key)),
      seed_(seed),
      encounter_(std::move(encounter)),
      counters_(services.counters),
      written_(services.written),
      log_(std::make_shared<LogWriter>(services.log, services.executor, services.counters, key_,
                                       epoch, written)),
      queue_(services.counters),
      given_(encounter_->setup().seats.size()),
      checkpoint_every_(services.checkpoint_every) {}

RunningEncounter::CreateResult RunningEncounter::create(const Services& services,
                                                        const campaign::EncounterKey& key,
                                                        const std::string& table,
                                                        const table::Setup& setup) {
  const auto ruleset = find_ruleset(services.rulesets, setup.ruleset);
  if (!ruleset) return std::unexpected(ruleset.error());
  dice::Seed seed;
  randombytes_buf(seed.data(), seed.size());
  auto encounter = encounter::Encounter::create(**ruleset, setup, seed);
  if (!encounter) return std::unexpected(describe(encounter.error()));
  campaign::EncounterRecord record{.key = key,
                                   .table = table,
                                   .ruleset = setup.ruleset,
                                   .ruleset_version = (*ruleset)->descriptor().version,
                                   .setup = wire::encode_setup(setup),
                                   .seed = seed};
  record.created_ms = std::chrono::duration_cast<std::chrono::milliseconds>(
                          std::chrono::system_clock::now().time_since_epoch())
                          .count();
  std::unique_ptr<RunningEncounter> made(
      new RunningEncounter(services, key, seed, std::move(*encounter), campaign::kCreatorEpoch, 0));
  made->log_->create(std::move(record));
  return made;
}

RunningEncounter::CreateResult RunningEncounter::recover(const Services& services,
                                                         const campaign::EncounterRecord& record) {
  const auto fail = [&](const std::string& why) {
    return std::unexpected("encounter " + record.key + " can't be resumed: " + why);
  };
  const auto records = services.log.read(record.key, 0);
  if (!records) return fail(records.error().message);
  auto recovered = live::recover(services.rulesets, record, *records,
                                 services.log.checkpoint(record.key), false);
  if (!recovered) return fail(recovered.error());
  // Not before: an encounter that cannot be recovered is left unchanged.
  const auto epoch = services.log.take(record.key);
  if (!epoch) return fail(epoch.error().message);
  const bool undone_since = recovered->undone > 0;
  auto made = after_recovery(services, record, std::move(*recovered), *epoch, records->size());
  if (undone_since) {
    // In the log as well, with a checkpoint beyond the part that cannot be replayed.
    const auto undone =
        made->apply({table::kNoSeat, encounter::Rewind{made->encounter_->moment()}});
    assert(undone);
    made->keep_checkpoint();
  }
  return made;
}

RunningEncounter::CreateResult RunningEncounter::read(const Services& services,
                                                      const campaign::EncounterRecord& record,
                                                      const std::atomic<bool>& stop) {
  const auto records = services.log.read(record.key, 0);
  if (!records) return std::unexpected(records.error().message);
  auto recovered =
      live::recover(services.rulesets, record, *records, services.log.checkpoint(record.key), stop);
  if (!recovered) return std::unexpected(std::move(recovered.error()));
  if (recovered->undone > 0) return std::unexpected(std::move(recovered->note));
  return after_recovery(services, record, std::move(*recovered), campaign::kCreatorEpoch,
                        records->size());
}

std::unique_ptr<RunningEncounter> RunningEncounter::after_recovery(
    const Services& services, const campaign::EncounterRecord& record, Recovered recovered,
    std::uint64_t epoch, std::uint64_t written) {
  Replayed& replayed = recovered.replayed;
  std::unique_ptr<RunningEncounter> made(new RunningEncounter(
      services, record.key, record.seed, std::move(replayed.encounter), epoch, written));
  made->keys_ = std::move(replayed.keys);
  made->given_ = std::move(replayed.given);
  made->clocks_ = std::move(replayed.clocks);
  made->queue_.release(written);
  made->checkpoint_at_ = recovered.played_from;
  made->taken_up_ = {.inputs = replayed.inputs,
                     .played = replayed.inputs - recovered.inputs_before - recovered.undone,
                     .note = std::move(recovered.note)};
  return made;
}

std::expected<RunningEncounter::Asleep, std::string> RunningEncounter::still_asleep(
    const Services& services, const campaign::EncounterRecord& record) {
  const auto epoch = services.log.take(record.key);
  if (!epoch) return std::unexpected(epoch.error().message);
  return Asleep{record.key,
                std::make_shared<LogWriter>(services.log, services.executor, services.counters,
                                            record.key, *epoch, record.rest->seq)};
}

RunningEncounter::Asleep RunningEncounter::fall_asleep() && {
  assert(log_->settled() && queue_.empty());
  log_->unsubscribe();
  return {key_, log_};
}

RunningEncounter::CreateResult RunningEncounter::wake(const Services& services,
                                                      const Asleep& asleep) {
  const auto fail = [&](const std::string& why) {
    return std::unexpected("encounter " + asleep.key + " does not wake: " + why);
  };
  const auto record = services.log.find(asleep.key);
  if (!record) return fail(record.error().message);
  const auto records = services.log.read(asleep.key, 0);
  if (!records) return fail(records.error().message);
  auto recovered = live::recover(services.rulesets, *record, *records,
                                 services.log.checkpoint(asleep.key), false);
  if (!recovered) return fail(recovered.error());
  // Rules and log are unchanged.
  if (recovered->undone > 0) return fail(recovered->note);
  if (records->size() != asleep.log->written()) return fail("its log is not what was written");
  auto made = after_recovery(services, *record, std::move(*recovered), campaign::kCreatorEpoch,
                             records->size());
  made->log_ = asleep.log;
  return made;
}

std::string RunningEncounter::dice_commitment() const {
  return dice::to_hex(dice::commitment(seed_));
}

const std::string& RunningEncounter::sight(encounter::Viewer viewer) {
  const auto [seen, fresh] = seen_.try_emplace(viewer);
  if (fresh) seen->second = encounter_->sight(viewer);
  return seen->second;
}

table::Result<> RunningEncounter::apply(const encounter::Input& input,
                                        const std::string& idempotency_key,
                                        std::optional<table::SeatId> given_by,
                                        std::optional<campaign::Override> overrides) {
  const std::size_t before = encounter_->log().size();
  const bool due =
      checkpoint_every_ > 0 && log_->written() + 1 >= checkpoint_at_ + checkpoint_every_;
  if (due) encounter_->want_checkpoint();
  if (auto ok = encounter_->apply(input); !ok) return ok;
  if (encounter_->log().size() == before) return {};  // it changes nothing, and is not stored
  seen_.clear();
  auto clocks = clocks_now_ ? clocks_now_() : std::nullopt;
  if (clocks) clocks_ = clocks;
  log_->append(wire::encode_input(
                   {input, idempotency_key, encounter_->digest(), given_by, std::move(clocks)}),
               std::move(overrides));
  if (due) keep_checkpoint();
  const table::SeatId giver = given_by.value_or(input.by);
  if (!idempotency_key.empty()) keys_.remember(giver, idempotency_key);
  if (giver != table::kNoSeat) ++given_[raw(giver)];
  // Under a GM's hand options change while their prompts stay open.
  if (publisher_ && !std::holds_alternative<encounter::Answer>(input.action)) {
    publisher_->forget_prompts();
  }
  return {};
}

void RunningEncounter::note(table::SeatId by, const std::string& idempotency_key,
                            const wire::ClockState& clocks,
                            std::optional<campaign::Override> overrides) {
  log_->append(wire::encode_note({by, idempotency_key, clocks}), std::move(overrides));
  if (!idempotency_key.empty()) keys_.remember(by, idempotency_key);
  if (by != table::kNoSeat) ++given_[raw(by)];
  clocks_ = clocks;
}

void RunningEncounter::note_if_new(const wire::ClockState& clocks) {
  if (clocks != clocks_) note(table::kNoSeat, {}, clocks);
}

void RunningEncounter::note_rest() {
  log_->rest(wire::encode_brief(encounter_->descriptor().version, setup()));
}

void RunningEncounter::keep_checkpoint() {
  if (log_->has_lost_checkpoint()) encounter_->forget_stored_parts();
  auto checkpoint = encounter_->checkpoint();
  if (!checkpoint) return;  // not at rest: after a later input
  log_->keep({.ruleset_version = encounter_->descriptor().version,
              .payload = std::move(checkpoint->state),
              .parts_before = checkpoint->parts_before,
              .parts = {std::move(checkpoint->part)}});
  encounter_->checkpoint_stored();
  checkpoint_at_ = log_->written();
}

void RunningEncounter::reply(const ClientPtr& client, std::uint64_t to, std::string frame) {
  queue_.push(log_->written(), client, bytes_of(std::move(frame)), to);
}

void RunningEncounter::send(const ClientPtr& client, Bytes frame) {
  queue_.push(log_->written(), client, std::move(frame));
}

std::vector<SeatPrompt> RunningEncounter::prompts_of(table::SeatId seat) const {
  std::vector<SeatPrompt> out;
  for (const encounter::Prompt& p : encounter_->prompts(seat)) out.push_back({p.number, seat, p});
  for (const auto& [from, to] : handed_) {
    if (to != seat) continue;
    for (const encounter::Prompt& p : encounter_->prompts(from)) {
      out.push_back({handed_number(from, p.number), from, p});
    }
  }
  return out;
}

RunningEncounter::Numbered RunningEncounter::owner_of(table::SeatId seat, std::uint32_t number) {
  if (number < kHandedStep) return {seat, number};
  return {table::SeatId(number / kHandedStep - 1), number % kHandedStep};
}

std::vector<SeatPrompt> RunningEncounter::all_prompts() const {
  std::vector<SeatPrompt> out;
  const auto seats = static_cast<std::uint16_t>(setup().seats.size());
  for (std::uint16_t s = 0; s < seats; ++s) {
    const table::SeatId seat{s};
    for (const encounter::Prompt& p : encounter_->prompts(seat)) out.push_back({p.number, seat, p});
  }
  return out;
}

void RunningEncounter::resend_prompts(table::SeatId seat) {
  publisher_->resend_prompts(seat);
  const auto handed = handed_.find(seat);
  if (handed != handed_.end()) publisher_->resend_prompts(handed->second);
}

void RunningEncounter::show(std::function<std::uint32_t(const SeatPrompt&)> deadline_ms,
                            std::function<std::optional<wire::ClockState>()> clocks) {
  clocks_now_ = std::move(clocks);
  publisher_.emplace(*encounter_, key_, dice::to_hex(seed_), queue_, counters_, written_,
                     Publisher::Source{[this](table::SeatId seat) { return prompts_of(seat); },
                                       std::move(deadline_ms)});
}

}  // namespace fray::live
