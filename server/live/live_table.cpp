#include "live/live_table.h"

#include <charconv>

#include <sodium.h>

#include "wire/log.h"
#include "wire/reply.h"

namespace fray::live {
namespace {

using table::raw;

std::uint64_t random_word() {
  std::uint64_t word = 0;
  randombytes_buf(&word, sizeof word);
  return word;
}

// The n of "<table>-<n>"; 0 if the key is of another form.
std::uint32_t number_of(const campaign::EncounterKey& key) {
  const std::size_t dash = key.rfind('-');
  std::uint32_t n = 0;
  if (dash != campaign::EncounterKey::npos) {
    std::from_chars(key.data() + dash + 1, key.data() + key.size(), n);
  }
  return n;
}

campaign::EncounterKey key_of(const std::string& table, std::uint32_t number) {
  return table + "-" + std::to_string(number);
}

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

LiveTable::LiveTable(const RunningEncounter::Services& services, Archive& archive, TableSpec spec,
                     Config config)
    : services_(services),
      archive_(archive),
      spec_(std::move(spec)),
      config_(std::move(config)),
      policy_(spec_.setup.policy),
      seats_(spec_.setup.seats),
      pointing_(seats_.all().size()),
      autoplayer_(
          seats_, policy_.absent,
          {.gm = spec_.autopilot, .absent = spec_.autopilot && spec_.stand_ins, .pace = spec_.pace},
          random_word()),
      setup_(std::make_shared<const table::Setup>(std::move(spec_.setup))),
      clocks_(policy_),
      bluff_clock_(policy_, config_.chance ? config_.chance : randombytes_uniform),
      to_spectators_(services.executor, std::chrono::milliseconds(policy_.spectator_delay_ms)) {}

std::expected<std::shared_ptr<LiveTable>, std::string> LiveTable::open(
    const RunningEncounter::Services& services, Archive& archive, TableSpec spec, Config config,
    const std::vector<campaign::EncounterRecord>& unfinished) {
  std::unique_ptr<RunningEncounter> current;
  bool paused = false;  // it lasts through encounters that follow
  for (std::size_t i = 0; i < unfinished.size(); ++i) {
    campaign::EncounterRecord record = unfinished[i];
    if (i + 1 == unfinished.size()) {
      auto resting = at_rest(services, archive, spec, config, record);
      if (!resting) return std::unexpected(resting.error());
      if (*resting) {
        (*resting)->number_ = number_of(record.key);
        return std::move(*resting);
      }
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
  std::uint32_t number = unfinished.empty() ? 0 : number_of(unfinished.back().key);
  if (current) {
    // Seats, links and rules of an encounter under way stay what they were when it began.
    spec.setup = current->encounter().first_setup();
  } else {
    const auto next = free_number(services.log, spec.key, number + 1);
    if (!next) return std::unexpected(next.error());
    number = *next;
    auto created =
        RunningEncounter::create(services, key_of(spec.key, number), spec.key, spec.setup);
    if (!created) return std::unexpected(created.error());
    current = std::move(*created);
  }
  std::shared_ptr<LiveTable> live(
      new LiveTable(services, archive, std::move(spec), std::move(config)));
  live->number_ = number;
  live->current_ = std::move(current);
  if (const auto& how = live->current_->taken_up()) {
    live->taken_up_ = {.encounter = live->current_->key(), .how = *how};
  }
  if (const auto& clocks = live->current_->clocks_left()) live->clocks_.restore(*clocks);
  live->watch_current();
  if (paused && !live->current_->clocks_left()) live->go_on_paused();
  return live;
}

std::expected<std::shared_ptr<LiveTable>, std::string> LiveTable::begin(
    const RunningEncounter::Services& services, Archive& archive, TableSpec spec, Config config) {
  auto created = RunningEncounter::create(services, key_of(spec.key, 1), spec.key, spec.setup);
  if (!created) return std::unexpected(created.error());
  std::shared_ptr<LiveTable> live(
      new LiveTable(services, archive, std::move(spec), std::move(config)));
  live->number_ = 1;
  live->current_ = std::move(*created);
  live->watch_current();
  return live;
}

std::shared_ptr<LiveTable> LiveTable::stopped_at(const RunningEncounter::Services& services,
                                                 Archive& archive, TableSpec spec, Config config,
                                                 const campaign::EncounterRecord& record,
                                                 const std::string& why) {
  // Its links still lead somewhere: to the reason.
  if (auto kept = wire::decode_setup(record.setup)) spec.setup = std::move(*kept);
  std::shared_ptr<LiveTable> live(
      new LiveTable(services, archive, std::move(spec), std::move(config)));
  live->stopped_ = why + "; or host its setup under another name to begin anew";
  live->frozen_reason_ = "the table has stopped: " + live->stopped_;
  live->phase_ = Phase::Frozen;
  Counters::add(services.counters.tables_frozen);
  return live;
}

// Noted in the log of another encounter than the one it was done in.
void LiveTable::go_on_paused() {
  clocks_.pause(services_.executor.now(), true);
  if (const auto clocks = clocks_.state(services_.executor.now())) current_->note_if_new(*clocks);
}

void LiveTable::watch_current() {
  current_->show(
      [this](const SeatPrompt& prompt) {
        return clocks_.left_ms(services_.executor.now(), prompt);
      },
      [this] { return clocks_.state(services_.executor.now()); });
  if (policy_.spectator_delay_ms > 0) {
    current_->queue().hand_over_by(
        [this](const ClientPtr& client, Bytes frame) { hand_over(client, std::move(frame)); });
  }
  current_->log().subscribe(
      {.durable = [this](std::uint64_t position) { on_durable(position); },
       .failed = [this](const campaign::StorageError& error) { freeze(error.message); }});
}

void LiveTable::hand_over(const ClientPtr& client, Bytes frame) {
  const Sitting* sitting = seats_.sitting_of(client);
  if (sitting && seats_[sitting->seat].role == table::Role::Spectator) {
    to_spectators_.push(client, std::move(frame));
  } else {
    client->deliver(std::move(frame));
  }
}

const table::SeatSetup* LiveTable::watchers_seat() const {
  if (!spec_.watchable) return nullptr;
  const auto seat = seats_.first(table::Role::Spectator);
  return seat ? &seats_[*seat] : nullptr;
}

bool LiveTable::is_past(const campaign::EncounterKey& key) const {
  const std::uint32_t number = number_of(key);
  return number > 0 && number < number_ && key == key_of(spec_.key, number);
}

void LiveTable::start() {
  services_.executor.post([self = shared_from_this()] {
    if (self->phase_ != Phase::Playing || !self->current_) return;
    self->follow();
    self->end_if_over();
  });
}

void LiveTable::request(ClientPtr client, table::SeatId seat, wire::Request request) {
  // Clients ask from handlers of their own, so nothing of the table is under way there.
  if (services_.executor.here()) {
    handle(client, seat, request);
    return;
  }
  services_.executor.post([self = shared_from_this(), client = std::move(client), seat,
                           request = std::move(request)] { self->handle(client, seat, request); });
}

void LiveTable::leave(ClientPtr client) {
  services_.executor.post([self = shared_from_this(), client = std::move(client)] {
    // What it has sent still counts, and comes first.
    const Sitting* sitting = self->seats_.sitting_of(client);
    if (!sitting) return;
    if (self->phase_ == Phase::Playing && self->has_said(client)) {
      self->line_.push_back({client, sitting->seat, Leaving{}});
    } else {
      self->forget(client);
    }
  });
}

void LiveTable::forget(const ClientPtr& client) {
  Sitting* sitting = seats_.sitting_of(client);
  if (!sitting) return;
  detach(*sitting, client);
  to_spectators_.drop(client);
  seats_.leave(client);
  leave_if_deserted();
  arm_rest();
}

void LiveTable::drain(std::function<void()> settled) {
  services_.executor.post([self = shared_from_this(), settled = std::move(settled)] {
    if (self->phase_ == Phase::Abandoned) {
      settled();
      return;
    }
    const bool playing = self->phase_ == Phase::Playing;
    const bool rests = playing && self->nothing_happens() && !self->spec_.autopilot;
    if (playing) self->phase_ = Phase::Draining;
    self->stop_timers();
    self->serve_line();
    if (playing) self->note_clocks();
    if (rests) self->current_->note_rest();
    self->settled_ = settled;
    self->settle_if_drained();
  });
}

void LiveTable::note_clocks() {
  if (!current_ || current_->encounter().over()) return;
  if (const auto clocks = clocks_.state(services_.executor.now())) current_->note_if_new(*clocks);
}

void LiveTable::halt(const std::string& reason) {
  services_.executor.post([self = shared_from_this(), reason] { self->freeze(reason); });
}

void LiveTable::retire() {
  services_.executor.post([self = shared_from_this()] {
    if (self->phase_ != Phase::Playing || self->retired_) return;
    self->retired_ = true;
    self->log().finish();
    self->leave_if_deserted();
  });
}

void LiveTable::stop(const std::string& reason, std::function<void()> stopped) {
  services_.executor.post([self = shared_from_this(), reason, stopped = std::move(stopped)] {
    if (self->phase_ == Phase::Playing) {
      self->phase_ = Phase::Frozen;
      self->frozen_reason_ = reason;
      self->stop_timers();
      self->log().finish();
      self->send_stopped();
    }
    stopped();
  });
}

void LiveTable::send_stopped() {
  if (current_) current_->queue().fail(frozen_reason_);
  const Bytes notice = bytes_of(wire::encode_frozen(frozen_reason_));
  for (const auto& [client, sitting] : seats_.sittings()) client->deliver(notice);
  serve_line();
}

void LiveTable::leave_if_deserted() {
  if (!retired_ || !seats_.sittings().empty()) return;
  // Not at once: what has just left is still being dealt with.
  services_.executor.post([self = shared_from_this()] {
    if (self->phase_ != Phase::Playing || !self->seats_.sittings().empty()) return;
    if (self->config_.hooks.deserted) std::exchange(self->config_.hooks.deserted, {})();
  });
}

void LiveTable::abandon() {
  phase_ = Phase::Abandoned;
  stop_timers();
  line_.clear();
  seats_.clear();
  current_.reset();
  if (asleep_) services_.counters.tables_resting.fetch_sub(1, std::memory_order_relaxed);
  asleep_.reset();
}

void LiveTable::stop_timers() {
  clock_timer_.reset();
  catching_up_.reset();
  autoplayer_.rest();
  next_timer_.reset();
  rest_timer_.reset();
  give_back_timer_.reset();
  to_spectators_.clear();
}

void LiveTable::settle_if_drained() {
  if (!settled_) return;
  if (phase_ == Phase::Frozen || log().settled()) std::exchange(settled_, {})();
}

void LiveTable::on_durable(std::uint64_t position) {
  if (phase_ == Phase::Frozen) return;
  current_->queue().release(position);
  settle_if_drained();
  if (phase_ != Phase::Playing) return;
  if (!current_->encounter().over() || !current_->log().settled()) {
    arm_autoplayer();  // it may have waited for the disk
  } else {
    end_if_over();
  }
}

void LiveTable::end_if_over() {
  if (end_published_ || !current_->encounter().over() || !current_->log().settled()) return;
  on_ended();
}

void LiveTable::on_ended() {
  end_published_ = true;
  Counters::add(services_.counters.encounters_finished);
  const auto outcome = current_->encounter().outcome();
  Ended ended{.encounter = current_->key(), .inputs = current_->encounter().log().size()};
  if (outcome) {
    ended.rounds = outcome->rounds;
    if (outcome->winner) ended.winner = current_->setup().sides[raw(*outcome->winner)];
  }
  const auto& combatants = current_->setup().combatants;
  for (std::size_t i = 0; i < combatants.size(); ++i) {
    if (combatants[i].character.empty()) continue;
    ended.worn.push_back(
        {combatants[i].character, current_->encounter().wear(static_cast<table::CombatantId>(i))});
  }
  if (config_.hooks.ended) config_.hooks.ended(ended);
  if (!spec_.endless) return;
  await_next_encounter();
}

void LiveTable::await_next_encounter() {
  // Time to read how it ended.
  constexpr int kPauseInDecisions = 10;
  next_timer_ = services_.executor.after(spec_.pace * kPauseInDecisions, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->next_encounter();
  });
}

void LiveTable::next_encounter() {
  if (phase_ != Phase::Playing || !current_->encounter().over()) return;
  // An encounter that is over takes no inputs, but the GM may have stopped the clocks just now.
  if (!current_->log().settled()) {
    await_next_encounter();
    return;
  }
  // Nothing is under way to its viewers now, and the archive can tell all of it.
  auto created =
      RunningEncounter::create(services_, key_of(spec_.key, number_ + 1), spec_.key, *setup_);
  if (!created) {
    freeze(created.error());
    return;
  }
  ++number_;
  current_->log().finish();
  seats_.begin_encounter();
  current_ = std::move(*created);
  end_published_ = false;
  const bool paused = clocks_.paused();
  clocks_ = Clocks(policy_);
  watch_current();
  if (paused) go_on_paused();
  const std::string notice = wire::encode_next_encounter(current_->key());
  for (const auto& [client, sitting] : seats_.sittings()) {
    if (!sitting.recalling) current_->send(client, notice);  // they are told after what they recall
  }
  follow();
}

void LiveTable::freeze(const std::string& reason) {
  const bool drained = phase_ == Phase::Draining && !settled_;  // it has nothing left to lose
  if (phase_ == Phase::Frozen || phase_ == Phase::Abandoned || drained) return;
  phase_ = Phase::Frozen;
  frozen_reason_ = "the table has stopped because it cannot keep what happens: " + reason;
  Counters::add(services_.counters.tables_frozen);
  stop_timers();
  send_stopped();
  if (config_.hooks.frozen) config_.hooks.frozen(reason);
  settle_if_drained();
}

}  // namespace fray::live
