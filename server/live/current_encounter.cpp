#include "live/current_encounter.h"

#include <cassert>

#include "wire/log.h"

namespace fray::live {

CurrentEncounter::CurrentEncounter(const RunningEncounter::Services& services, table::Setup setup)
    : services_(services), setup_(std::make_shared<const table::Setup>(std::move(setup))) {}

std::shared_ptr<const table::Setup> CurrentEncounter::setup() const {
  campaign::EncounterKey key;
  {
    const std::lock_guard guard(mutex_);
    if (setup_) return setup_;
    key = rests_in_;
  }
  const auto record = services_.log.find(key);
  if (!record) return nullptr;
  auto setup = wire::decode_setup(record->setup);
  return setup ? std::make_shared<const table::Setup>(std::move(*setup)) : nullptr;
}

void CurrentEncounter::fall_asleep() {
  running_->note_rest();
  RunningEncounter::Asleep asleep = std::move(*running_).fall_asleep();
  running_.reset();
  rest_on(std::move(asleep));
}

void CurrentEncounter::rest_on(RunningEncounter::Asleep asleep) {
  asleep_ = std::move(asleep);
  Counters::add(services_.counters.tables_resting);
  const std::lock_guard guard(mutex_);
  setup_.reset();
  rests_in_ = asleep_->key;
}

std::expected<void, std::string> CurrentEncounter::wake() {
  assert(asleep_);
  auto woken = RunningEncounter::wake(services_, *asleep_);
  if (!woken) return std::unexpected(std::move(woken.error()));
  services_.counters.tables_resting.fetch_sub(1, std::memory_order_relaxed);
  asleep_.reset();
  running_ = std::move(*woken);
  const std::lock_guard guard(mutex_);
  setup_ = std::make_shared<const table::Setup>(running_->encounter().first_setup());
  rests_in_.clear();
  return {};
}

void CurrentEncounter::abandon() {
  running_.reset();
  if (asleep_) services_.counters.tables_resting.fetch_sub(1, std::memory_order_relaxed);
  asleep_.reset();
}

}  // namespace fray::live
