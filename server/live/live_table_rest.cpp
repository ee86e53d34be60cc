// A table at which nobody does anything, and where nothing happens by itself, gives its memory
// back: its encounter is on disk, as it would be for a server that starts again. Clients that sit
// there and say nothing, such as a tab that was left open, are none the wiser.
#include <atomic>
#include <cassert>

#include <malloc.h>

#include "live/live_table.h"
#include "wire/brief.h"
#include "wire/log.h"

namespace fray::live {
namespace {

// Freed memory stays with the allocator, in pieces between what is still used. To be asked for it
// takes a thread some milliseconds, so once for all tables that have fallen asleep by then.
std::atomic<bool> giving_back = false;
constexpr std::chrono::seconds kGiveBackAfter{2};

}  // namespace

std::shared_ptr<const table::Setup> LiveTable::setup() const {
  campaign::EncounterKey key;
  {
    const std::lock_guard guard(setup_mutex_);
    if (setup_) return setup_;
    key = rests_in_;
  }
  const auto record = services_.log.find(key);
  if (!record) return nullptr;
  auto setup = wire::decode_setup(record->setup);
  return setup ? std::make_shared<const table::Setup>(std::move(*setup)) : nullptr;
}

void LiveTable::arm_rest() {
  if (spec_.rest_after.count() == 0 || rest_timer_ || phase_ != Phase::Playing || !current_) return;
  if (spec_.autopilot || retired_) return;
  rest_timer_ = services_.executor.after(spec_.rest_after, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->on_rest();
  });
}

void LiveTable::on_rest() {
  rest_timer_.reset();
  if (phase_ != Phase::Playing) return;
  const bool idle = services_.executor.now() - active_at_ >= spec_.rest_after;
  if (idle && nothing_happens()) note_clocks();
  if (idle && nothing_happens() && current_->log().settled() && current_->queue().empty()) {
    rest();
  } else {
    arm_rest();
  }
}

// The fewer are there, the fewer clocks run.
bool LiveTable::nothing_happens() const {
  const auto recalls = [](const auto& entry) { return entry.second.recalling; };
  return current_ && !retired_ && !current_->encounter().over() && line_.empty() && !clock_at_ &&
         !catching_up_ && !next_timer_ && !current_->encounter().anyone_waits_for_hidden() &&
         std::ranges::none_of(seats_.sittings(), recalls);
}

void LiveTable::let_go_of_setup(const campaign::EncounterKey& rests_in) {
  const std::lock_guard guard(setup_mutex_);
  setup_.reset();
  rests_in_ = rests_in;
}

std::expected<std::shared_ptr<LiveTable>, std::string> LiveTable::at_rest(
    const RunningEncounter::Services& services, Archive& archive, const TableSpec& spec,
    const Config& config, const campaign::EncounterRecord& record) {
  if (!record.rest || spec.rest_after.count() == 0 || spec.autopilot) return nullptr;
  auto brief = wire::decode_brief(record.rest->brief);
  if (!brief) return nullptr;
  // By other rules it may not go on, which the operator is told at the start.
  const auto ruleset = find_ruleset(services.rulesets, record.ruleset);
  if (!ruleset || (*ruleset)->descriptor().version != brief->ruleset_version) return nullptr;
  auto asleep = RunningEncounter::still_asleep(services, record);
  if (!asleep) return std::unexpected(asleep.error());
  TableSpec known = spec;
  known.setup = std::move(brief->setup);
  std::shared_ptr<LiveTable> live(new LiveTable(services, archive, std::move(known), config));
  live->asleep_ = std::move(*asleep);
  live->let_go_of_setup(record.key);
  live->taken_up_ = {.encounter = record.key, .how = {}, .at_rest = true};
  Counters::add(services.counters.tables_resting);
  return live;
}

void LiveTable::rest() {
  current_->note_rest();
  asleep_ = std::move(*current_).fall_asleep();
  current_.reset();
  clocks_ = Clocks(policy_);
  let_go_of_setup(asleep_->key);
  Counters::add(services_.counters.tables_resting);
  if (giving_back.exchange(true)) return;
  // Done or not: a table that rests later does it again.
  const std::shared_ptr<void> token(nullptr, [](void*) { giving_back = false; });
  give_back_timer_ = services_.executor.after(kGiveBackAfter, [token] { malloc_trim(0); });
}

void LiveTable::wake() {
  assert(asleep_ && phase_ == Phase::Playing);
  auto woken = RunningEncounter::wake(services_, *asleep_);
  if (!woken) {
    freeze(woken.error());
    return;
  }
  services_.counters.tables_resting.fetch_sub(1, std::memory_order_relaxed);
  asleep_.reset();
  current_ = std::move(*woken);
  {
    const std::lock_guard guard(setup_mutex_);
    setup_ = std::make_shared<const table::Setup>(current_->encounter().first_setup());
    rests_in_.clear();
  }
  if (const auto& clocks = current_->clocks_left()) clocks_.restore(*clocks);
  watch_current();
  follow();
  for (const auto& [client, sitting] : seats_.sittings()) {
    if (sitting.attached) current_->publisher().resume(client, sitting.seat);
  }
}

}  // namespace fray::live
