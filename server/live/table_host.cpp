#include "live/table_host.h"

#include <algorithm>

#include <sodium.h>

#include "live/encounter_number.h"
#include "wire/reply.h"

namespace fray::live {
namespace {

using table::raw;
using wire::ErrorCode;

std::uint64_t random_word() {
  std::uint64_t word = 0;
  randombytes_buf(&word, sizeof word);
  return word;
}

}  // namespace

TableHost::TableHost(const RunningEncounter::Services& services, Archive& archive, TableSpec spec,
                     Config config)
    : services_(services),
      spec_(std::move(spec)),
      hooks_(std::move(config.hooks)),
      emptied_(services.executor.now()),
      seats_(spec_.setup.seats),
      current_(services, spec_.setup),
      timekeeper_(services.executor, state_, seats_, current_,
                  {.policy = spec_.setup.policy,
                   .duties = {.gm = spec_.autopilot,
                              .absent = spec_.autopilot && spec_.stand_ins,
                              .pace = spec_.pace},
                   .seed = random_word(),
                   .chance = config.chance ? std::move(config.chance) : randombytes_uniform,
                   .rest_after = spec_.rest_after},
                  {.sync_clients = [this] { sync_clients(); },
                   .nothing_happens = [this] { return nothing_happens(); }}),
      deferred_(
          [this](table::SeatId seat) {
            return state_.playing() && current_->publisher().blocked_by_hidden(seat);
          },
          [this](const DeferredRequest& deferred) { serve(deferred); }),
      replies_(services.counters, state_, current_),
      gm_commands_(seats_, current_, timekeeper_, deferred_, spec_.audited,
                   [this] { sync_clients(); }),
      streams_(
          services.executor, archive, state_, seats_, current_, deferred_, replies_,
          {.table = spec_.key,
           .spectator_delay = std::chrono::milliseconds(spec_.setup.policy.spectator_delay_ms)},
          {.sync_clients = [this] { sync_clients(); },
           .send_notices =
               [this](const ClientPtr& client) { return gm_commands_.send_notices(client); },
           .table = [this] { return weak_from_this(); }}),
      inquiries_(services.executor, services.descriptions, seats_, current_),
      commands_(state_, seats_, current_, gm_commands_,
                {.commands = spec_.max_commands,
                 .gm_commands = spec_.max_gm_commands,
                 .combatants = spec_.max_combatants}),
      router_(services.executor, services.counters, state_, seats_, current_, timekeeper_,
              deferred_, replies_, {inquiries_, streams_, commands_},
              {.server = std::move(config.server)}, [this] { sync_clients(); }) {
  spec_.setup = {};  // the current encounter has it
}

const table::SeatSetup* TableHost::watchers_seat() const {
  if (!spec_.watchable) return nullptr;
  const auto seat = seats_.first(table::Role::Spectator);
  return seat ? &seats_[*seat] : nullptr;
}

std::optional<Executor::Clock::time_point> TableHost::empty_since() const {
  if (seats_.any_taken()) return std::nullopt;
  return emptied_.load();
}

void TableHost::start() {
  services_.executor.post([self = shared_from_this()] {
    if (!self->state_.playing() || !self->current_.runs()) return;
    self->sync_clients();
    self->report_pictures();
    self->end_if_over();
    self->arm_closing();
  });
}

void TableHost::request(ClientPtr client, table::SeatId seat, wire::Request request) {
  // Clients ask from handlers of their own, so nothing of the table is under way there.
  if (services_.executor.here()) {
    handle(client, seat, request);
    return;
  }
  services_.executor.post([self = shared_from_this(), client = std::move(client), seat,
                           request = std::move(request)] { self->handle(client, seat, request); });
}

void TableHost::handle(const ClientPtr& client, table::SeatId seat, const wire::Request& request) {
  if (state_.phase == Phase::Abandoned) {
    client->deliver(bytes_of(wire::encode_error(
        request.id, {ErrorCode::Unavailable, "", "the encounter is over and its table is gone"})));
    return;
  }
  if (current_.rests() && !state_.frozen()) {
    const bool comes = std::holds_alternative<wire::Hello>(request.body);
    if (!comes && !seats_.sitting_of(client)) return;  // it has left in the meantime
    if (state_.playing()) wake();
    if (current_.rests() && !state_.frozen()) {
      client->deliver(bytes_of(wire::encode_error(
          request.id,
          {ErrorCode::Unavailable, "", "the server is shutting down; come back soon"})));
      return;
    }
  }
  timekeeper_.note_activity();
  router_.handle(client, seat, request);
}

void TableHost::leave(ClientPtr client) {
  services_.executor.post([self = shared_from_this(), client = std::move(client)] {
    // Earlier requests still count, and come first.
    const Sitting* sitting = self->seats_.sitting_of(client);
    if (!sitting) return;
    if (self->state_.playing() && self->deferred_.holds_request_of(client)) {
      self->deferred_.push({client, sitting->seat, DeferredRequest::Leaving{}});
    } else {
      self->forget(client);
    }
  });
}

void TableHost::forget(const ClientPtr& client) {
  Sitting* sitting = seats_.sitting_of(client);
  if (!sitting) return;
  streams_.detach(client, *sitting);
  streams_.drop(client);
  if (seats_.sittings().size() == 1) emptied_ = services_.executor.now();
  seats_.leave(client);
  leave_if_deserted();
  arm_closing();
  timekeeper_.arm_rest();
}

void TableHost::serve(const DeferredRequest& deferred) {
  if (const auto* said = std::get_if<DeferredRequest::Said>(&deferred.what)) {
    router_.answer(deferred.client, deferred.seat, said->request,
                   said->attached.value_or(streams_.is_attached(deferred.client)));
  } else if (const auto* stream = std::get_if<DeferredRequest::Stream>(&deferred.what)) {
    if (state_.playing()) streams_.begin(deferred.client, deferred.seat, stream->from);
  } else if (const auto* notice = std::get_if<DeferredRequest::Paused>(&deferred.what)) {
    if (!state_.frozen()) gm_commands_.send_paused(deferred.client, notice->paused);
  } else {
    forget(deferred.client);
  }
}

void TableHost::sync_clients() {
  const std::vector<SeatPrompt> prompts = current_->all_prompts();
  for (const SeatPrompt& p : prompts) seats_.note_prompt(p.of, p.number);
  current_->set_handed(timekeeper_.update(prompts));
  current_->publish();
  timekeeper_.arm();
  deferred_.drain_deferred();
  timekeeper_.arm_rest();
}

void TableHost::watch_current() {
  current_->show([this](const SeatPrompt& prompt) { return timekeeper_.left_ms(prompt); },
                 [this] { return timekeeper_.state(); });
  streams_.watch_current();
  current_->log().subscribe(
      {.durable = [this](std::uint64_t position) { on_durable(position); },
       .failed = [this](const campaign::StorageError& error) { freeze(error.message); }});
}

void TableHost::wake() {
  if (auto woken = current_.wake(); !woken) {
    freeze(woken.error());
    return;
  }
  if (const auto& clocks = current_->clocks_left()) timekeeper_.restore(*clocks);
  watch_current();
  sync_clients();
  for (const auto& [client, sitting] : seats_.sittings()) {
    if (sitting.attached) current_->publisher().resume(client, sitting.seat);
  }
}

bool TableHost::nothing_happens() const {
  const auto recalls = [](const auto& entry) { return entry.second.recalling; };
  return current_.runs() && !state_.retired && !current_->encounter().over() && deferred_.empty() &&
         timekeeper_.silent() && !next_timer_ && !current_->encounter().anyone_waits_for_hidden() &&
         std::ranges::none_of(seats_.sittings(), recalls);
}

void TableHost::drain(std::function<void()> settled) {
  services_.executor.post([self = shared_from_this(), settled = std::move(settled)] {
    TableHost& table = *self;
    if (table.state_.phase == Phase::Abandoned) {
      settled();
      return;
    }
    const bool playing = table.state_.playing();
    const bool rests = playing && table.nothing_happens() && !table.spec_.autopilot;
    if (playing) table.state_.phase = Phase::Draining;
    table.stop_timers();
    table.deferred_.drain_deferred();
    if (playing && table.current_.runs() && !table.current_->encounter().over()) {
      table.timekeeper_.note();
    }
    if (rests) table.current_->note_rest();
    table.settled_ = settled;
    table.settle_if_drained();
  });
}

void TableHost::halt(const std::string& reason) {
  services_.executor.post([self = shared_from_this(), reason] { self->freeze(reason); });
}

void TableHost::retire() {
  services_.executor.post([self = shared_from_this()] {
    if (!self->state_.playing()) return;
    if (!std::exchange(self->state_.retired, true)) self->current_.log().finish();
    self->leave_if_deserted();
  });
}

void TableHost::stop(const std::string& reason, std::function<void()> stopped) {
  services_.executor.post([self = shared_from_this(), reason, stopped = std::move(stopped)] {
    if (self->state_.playing()) {
      self->state_.phase = Phase::Frozen;
      self->state_.why_frozen = reason;
      self->stop_timers();
      self->current_.log().finish();
      self->send_stopped();
    }
    stopped();
  });
}

void TableHost::send_stopped() {
  if (current_.runs()) current_->queue().fail(state_.why_frozen);
  const Bytes notice = bytes_of(wire::encode_frozen(state_.why_frozen));
  for (const auto& [client, sitting] : seats_.sittings()) client->deliver(notice);
  deferred_.drain_deferred();
}

void TableHost::leave_if_deserted() {
  if (!state_.retired || !seats_.sittings().empty()) return;
  // Not at once: the leaving client is still being handled.
  services_.executor.post([self = shared_from_this()] {
    if (!self->state_.playing() || !self->seats_.sittings().empty()) return;
    if (self->hooks_.deserted) self->hooks_.deserted();
  });
}

void TableHost::arm_closing() {
  if (spec_.close_after.count() == 0 || !state_.playing() || !seats_.sittings().empty()) return;
  closing_timer_ = services_.executor.after(spec_.close_after, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self || !self->state_.playing() || !self->seats_.sittings().empty()) return;
    if (self->hooks_.deserted) std::exchange(self->hooks_.deserted, {})();
  });
}

void TableHost::abandon() {
  state_.phase = Phase::Abandoned;
  stop_timers();
  deferred_.clear();
  seats_.clear();
  current_.abandon();
}

void TableHost::stop_timers() {
  timekeeper_.stop();
  next_timer_.reset();
  closing_timer_.reset();
  streams_.stop();
}

void TableHost::settle_if_drained() {
  if (!settled_) return;
  if (state_.frozen() || current_.log().settled()) std::exchange(settled_, {})();
}

void TableHost::on_durable(std::uint64_t position) {
  if (state_.frozen()) return;
  current_->queue().release(position);
  settle_if_drained();
  if (!state_.playing()) return;
  report_pictures();
  if (!current_->encounter().over() || !current_->log().settled()) {
    timekeeper_.arm_autoplayer();  // it may have waited for the disk
  } else {
    end_if_over();
  }
}

// Once everything is on disk: until then viewers have not been sent what it is about.
void TableHost::report_pictures() {
  if (!hooks_.pictured || !current_->log().settled()) return;
  const auto pictures = shown_pictures_.newly_due(current_->encounter());
  if (!pictures.empty()) hooks_.pictured(pictures);
}

void TableHost::end_if_over() {
  if (end_published_ || !current_->encounter().over() || !current_->log().settled()) return;
  on_ended();
}

void TableHost::on_ended() {
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
    ended.worn.push_back({combatants[i].character,
                          current_->encounter().carried_state(static_cast<table::CombatantId>(i))});
  }
  if (hooks_.ended) hooks_.ended(ended);
  if (!spec_.endless) return;
  await_next_encounter();
}

void TableHost::await_next_encounter() {
  // Time to read how it ended.
  constexpr int kPauseInDecisions = 10;
  next_timer_ = services_.executor.after(spec_.pace * kPauseInDecisions, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->next_encounter();
  });
}

void TableHost::next_encounter() {
  if (!state_.playing() || !current_->encounter().over()) return;
  // An encounter that is over takes no inputs, but the GM may have stopped the clocks just now.
  if (!current_->log().settled()) {
    await_next_encounter();
    return;
  }
  // Nothing is under way to its viewers now, and the archive can play all of it.
  const std::uint32_t next = number_of(current_->key()) + 1;
  auto created =
      RunningEncounter::create(services_, key_of(spec_.key, next), spec_.key, *current_.setup());
  if (!created) {
    freeze(created.error());
    return;
  }
  current_->log().finish();
  seats_.begin_encounter();
  shown_pictures_ = {};
  current_.play(std::move(*created));
  end_published_ = false;
  const bool paused = timekeeper_.paused();
  timekeeper_.begin_encounter();
  watch_current();
  if (paused) go_on_paused();
  const std::string notice = wire::encode_next_encounter(current_->key());
  for (const auto& [client, sitting] : seats_.sittings()) {
    if (!sitting.recalling) current_->send(client, notice);  // after the events it recalls
  }
  sync_clients();
}

// Noted in the log of another encounter than the one it was done in.
void TableHost::go_on_paused() {
  timekeeper_.pause(true);
  timekeeper_.note();
}

void TableHost::freeze(const std::string& reason) {
  // It has nothing left to lose.
  const bool drained = state_.phase == Phase::Draining && !settled_;
  if (state_.frozen() || state_.phase == Phase::Abandoned || drained) return;
  state_.phase = Phase::Frozen;
  state_.why_frozen = "the table is stopped because the server can't save its log: " + reason;
  Counters::add(services_.counters.tables_frozen);
  stop_timers();
  send_stopped();
  if (hooks_.frozen) hooks_.frozen(reason);
  settle_if_drained();
}

}  // namespace fray::live
