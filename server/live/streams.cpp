#include "live/streams.h"

#include "live/encounter_number.h"
#include "wire/reply.h"

namespace fray::live {

using wire::ErrorCode;

Streams::Streams(Executor& executor, Archive& archive, const TableState& state, Seats& seats,
                 CurrentEncounter& current, DeferredQueue& deferred, const Replies& replies,
                 Rules rules, Hooks hooks)
    : executor_(executor),
      archive_(archive),
      state_(state),
      seats_(seats),
      current_(current),
      deferred_(deferred),
      replies_(replies),
      rules_(std::move(rules)),
      hooks_(std::move(hooks)),
      to_spectators_(executor, rules_.spectator_delay) {}

void Streams::watch_current() {
  if (rules_.spectator_delay.count() == 0) return;
  current_->queue().hand_over_by(
      [this](const ClientPtr& client, Bytes frame) { hand_over(client, std::move(frame)); });
}

void Streams::hand_over(const ClientPtr& client, Bytes frame) {
  const Sitting* sitting = seats_.sitting_of(client);
  if (sitting && seats_[sitting->seat].role == table::Role::Spectator) {
    to_spectators_.push(client, std::move(frame));
  } else {
    client->deliver(std::move(frame));
  }
}

bool Streams::is_attached(const ClientPtr& client) const {
  const auto sitting = seats_.sittings().find(client);
  return sitting != seats_.sittings().end() && sitting->second.attached;
}

// Is the requested stream still on its way? Not checked for an attach that has waited: it would
// have come in time without a hidden combatant.
bool Streams::is_attaching(const Sitting& sitting) const {
  return sitting.recalling || (!deferred_.draining() && sitting.attaching_at &&
                               !current_->log().is_durable(*sitting.attaching_at));
}

Handled Streams::attach(const ClientPtr& client, Sitting& sitting, std::uint64_t id,
                        const wire::Attach& attach) {
  if (is_attaching(sitting)) {
    return wire::refuse(ErrorCode::Limited, "",
                        "what you attached to is still on its way; wait for it");
  }
  if (auto ok = within_share(sitting, executor_.now()); !ok) return ok;
  if (!attach.encounter.empty() && attach.encounter != current_->key()) {
    if (is_past(attach.encounter)) return recall(client, sitting, id, attach);
    return wire::refuse(ErrorCode::NotFound, "attach.encounter",
                        "the table is playing " + current_->key() + " now");
  }
  RunningEncounter& wanted = *current_;
  const table::SeatId seat = sitting.seat;
  if (auto ok = wanted.publisher().may_attach(seat, attach.after_seq); !ok) return ok;
  detach(client, sitting);
  to_spectators_.drop(client);  // the stream it asked for before
  sitting.attached = true;
  sitting.attaching_at = wanted.log().written();
  wanted.reply(client, id,
               wire::encode_attached(id, wanted.key(), wanted.setup(),
                                     wanted.encounter().descriptor(), wanted.dice_commitment()));
  // An attach that has waited comes before the notices behind it.
  const bool noticed = !deferred_.draining() && hooks_.send_notices(client);
  if (!noticed && sitting.paused) wanted.send(client, wire::encode_clocks(true));
  hooks_.sync_clients();  // a seat that is attended again is asked itself
  if (wanted.publisher().blocked_by_hidden(seat)) {
    const std::uint64_t before = wanted.queue().pushed_bytes();
    const Publisher::From rest =
        wanted.publisher().attach_to_past(client, seat, attach.after_seq, wanted.log().written());
    sitting.asked.spend(static_cast<double>(wanted.queue().pushed_bytes() - before),
                        executor_.now());
    deferred_.push({client, seat, DeferredRequest::Stream{rest}});
  } else {
    begin(client, seat, {.seq = attach.after_seq});
  }
  return {};
}

void Streams::begin(const ClientPtr& client, table::SeatId seat, Publisher::From from) {
  const std::uint64_t before = current_->queue().pushed_bytes();
  current_->publisher().attach(client, seat, from, current_->log().written());
  seats_.sitting_of(client)->asked.spend(
      static_cast<double>(current_->queue().pushed_bytes() - before), executor_.now());
}

// An encounter that this table has played before?
bool Streams::is_past(const campaign::EncounterKey& key) const {
  const std::uint32_t number = number_of(key);
  return number > 0 && number < number_of(current_->key()) && key == key_of(rules_.table, number);
}

Handled Streams::recall(const ClientPtr& client, Sitting& sitting, std::uint64_t id,
                        const wire::Attach& attach) {
  detach(client, sitting);
  to_spectators_.drop(client);
  // Its connection may end in the meantime; another thread must not keep it alive.
  auto answer = [this, table = hooks_.table(), &executor = executor_,
                 weak = std::weak_ptr<Client>(client), id](Archive::Answer found) {
    executor.post([this, table, weak, id, found = std::move(found)] {
      const auto self = table.lock();
      const auto asker = weak.lock();
      if (self && asker) recalled(asker, id, found);
    });
  };
  sitting.recalling =
      archive_.ask({attach.encounter, rules_.table, seats_[sitting.seat].key, attach.after_seq, id},
                   std::move(answer));
  if (sitting.recalling) return {};
  return wire::refuse(ErrorCode::Limited, "",
                      "the server is busy replaying past encounters; try again");
}

void Streams::recalled(const ClientPtr& client, std::uint64_t id, const Archive::Answer& found) {
  Sitting* sitting = seats_.sitting_of(client);
  if (!sitting) return;
  sitting->recalling = false;
  if (state_.frozen()) {
    replies_.refuse(client, id, {ErrorCode::Unavailable, "", state_.why_frozen});
    return;
  }
  if (!found) {
    replies_.refuse(client, id, found.error());
    return;
  }
  for (const Bytes& frame : *found) {
    current_->send(client, frame);
    sitting->asked.spend(static_cast<double>(frame->binary().size()), executor_.now());
  }
  current_->send(client, wire::encode_next_encounter(current_->key()));
}

void Streams::detach(const ClientPtr& client, Sitting& sitting) {
  if (!std::exchange(sitting.attached, false) || !current_.runs()) return;
  deferred_.drop_stream(client);
  current_->publisher().detach(client);
  if (state_.playing()) hooks_.sync_clients();
}

}  // namespace fray::live
