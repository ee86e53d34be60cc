#include "live/request_router.h"

#include <cassert>
#include <string>
#include <utility>

#include "live/request_handlers.h"
#include "wire/reply.h"

namespace fray::live {

using wire::ErrorCode;

namespace {

Waiting waiting_of(const wire::Request& request) {
  return std::visit(
      []<class T>(const T&) {
        if constexpr (std::same_as<T, wire::Hello>) {
          return Waiting::Never;
        } else if constexpr (requires { Handler<T>::kWaiting; }) {
          return Handler<T>::kWaiting;
        } else {
          return Waiting::Usual;
        }
      },
      request.body);
}

}  // namespace

RequestRouter::RequestRouter(Executor& executor, Counters& counters, const TableState& state,
                             Seats& seats, CurrentEncounter& current, const Timekeeper& timekeeper,
                             DeferredQueue& deferred, const Replies& replies, Parts parts,
                             Rules rules, std::function<void()> sync_clients)
    : executor_(executor),
      counters_(counters),
      state_(state),
      seats_(seats),
      current_(current),
      timekeeper_(timekeeper),
      deferred_(deferred),
      replies_(replies),
      parts_(parts),
      rules_(std::move(rules)),
      sync_clients_(std::move(sync_clients)) {}

template <class T>
Handled RequestRouter::dispatch(const Asked& asked, const T& body) {
  if constexpr (!wire::kAskedOfTable<T>) {
    assert(false);  // a greeting is answered above, and the connection passes no other on
    return wire::refuse(ErrorCode::Invalid, "request", "is not asked of a table");
  } else if constexpr (Command<T>) {
    static_assert(!wire::kOnlyAsks<T>, "the service says that it changes nothing");
    return command(asked);
  } else {
    if constexpr (!requires { Handler<T>::kAnywhere; }) {
      if (auto ok = follows(asked); !ok) return ok;
    }
    if constexpr (requires { Handler<T>::handle(parts_, asked, body); }) {
      return Handler<T>::handle(parts_, asked, body);
    } else {
      return inquire(parts_.inquiries, asked, body);
    }
  }
}

void RequestRouter::handle(const ClientPtr& client, table::SeatId seat,
                           const wire::Request& request) {
  if (!has_to_wait(client, seat, request)) {
    answer(client, seat, request, parts_.streams.is_attached(client));
  } else if (!deferred_.full()) {
    const auto attached = deferred_.holds_attach_of(client)
                              ? std::nullopt
                              : std::optional<bool>(parts_.streams.is_attached(client));
    deferred_.push({client, seat, DeferredRequest::Said{request, attached}});
  } else {
    replies_.refuse(client, request.id, behind_with_its_log());
  }
}

void RequestRouter::answer(const ClientPtr& client, table::SeatId seat,
                           const wire::Request& request, bool attached) {
  if (auto done = carry_out(client, seat, request, attached); !done) {
    replies_.refuse(client, request.id, done.error());
  }
}

// A combatant that the viewer does not know of is still to decide, and without that one the table
// would be further on already. What they decide is about that table, so it is answered there, after
// what they will have been sent by then. Coming, going, looking and pointing are answered at once,
// as they would be there: a client that attaches is sent what it would have been sent so far.
bool RequestRouter::has_to_wait(const ClientPtr& client, table::SeatId seat,
                                const wire::Request& request) const {
  if (!state_.playing() || deferred_.draining()) return false;
  const Waiting waiting = waiting_of(request);
  if (waiting == Waiting::Never) return false;
  if (deferred_.holds_attach_of(client)) return true;
  if (waiting == Waiting::BehindAttach) return false;
  const auto sitting = seats_.sittings().find(client);
  if (sitting == seats_.sittings().end()) return false;
  const bool blocked = current_->publisher().blocked_by_hidden(seat);
  if (const auto* attach = std::get_if<wire::Attach>(&request.body)) {
    // Unless it claims to have seen what has not been sent yet, but may have been there.
    const bool current = attach->encounter.empty() || attach->encounter == current_->key();
    return blocked && current && !current_->publisher().may_attach(seat, attach->after_seq);
  }
  return deferred_.holds(client) || (blocked && sitting->second.attached);
}

Handled RequestRouter::carry_out(const ClientPtr& client, table::SeatId seat,
                                 const wire::Request& request, bool attached) {
  const bool hello = std::holds_alternative<wire::Hello>(request.body);
  if (state_.frozen()) {
    if (hello) client->deliver(bytes_of(wire::encode_frozen(state_.why_frozen)));
    return wire::refuse(ErrorCode::Unavailable, "", state_.why_frozen);
  }
  if (hello) return greet(client, seat, request.id);
  Sitting* sitting = seats_.sitting_of(client);
  if (!sitting) return {};  // it has left while this was on its way
  if (auto ok = may_ask(seat, request); !ok) return ok;
  const Asked asked{client, *sitting, seat, request, attached};
  return std::visit([&](const auto& body) { return dispatch(asked, body); }, request.body);
}

Handled RequestRouter::may_ask(table::SeatId seat, const wire::Request& request) const {
  const table::Role role = seats_[seat].role;
  if (wire::may_ask(request, role) != wire::Cell::No) return {};
  const std::string_view name = wire::name_of(request);
  const bool spectates = role == table::Role::Spectator && !name.starts_with("gm.");
  return wire::refuse(ErrorCode::Forbidden, std::string(name),
                      spectates ? "spectators can't make decisions" : "only a GM may do this");
}

Handled RequestRouter::greet(const ClientPtr& client, table::SeatId seat, std::uint64_t id) {
  const Rate share(Inquiries::kAskedPerSecond, Inquiries::kAskedBurst);
  seats_.sit_down(client, Sitting{.seat = seat, .asked = share, .paused = timekeeper_.paused()});
  current_->reply(
      client, id,
      wire::encode_welcome(id, rules_.server, current_->setup(), seat, current_->key()));
  return {};
}

Handled RequestRouter::follows(const Asked& asked) const {
  if (asked.attached) return {};
  return wire::refuse(ErrorCode::IllegalNow, "request",
                      "attach to " + current_->key() + " first, which the table is playing now");
}

Handled RequestRouter::command(const Asked& asked) {
  if (auto ok = follows(asked); !ok) return ok;
  if (auto ok = parts_.commands.carry_out(*asked.client, asked.seat, asked.request); !ok) return ok;
  Counters::add(counters_.commands);
  // Before its consequences, which may have to wait for a hidden combatant: the order of the two
  // must not reveal that.
  current_->reply(asked.client, asked.request.id, wire::encode_done(asked.request.id));
  sync_clients_();
  return {};
}

}  // namespace fray::live
