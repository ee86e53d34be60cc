#include "live/request_router.h"

#include <cassert>

#include "office/permissions.h"
#include "wire/reply.h"

namespace fray::live {

using wire::ErrorCode;

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

// Every request of a table, in the order of the questions it has to pass. A new one does not
// compile without its line.
struct RequestRouter::Cases {
  RequestRouter& router;
  const Asked& asked;

  // Answered above, before a client sits here.
  Handled operator()(const wire::Hello&) const { return {}; }

  // ---- who is sent what ----
  Handled operator()(const wire::Attach& attach) const {
    return router.parts_.streams.attach(asked.client, asked.sitting, asked.request.id, attach);
  }
  Handled operator()(const wire::Detach&) const { return router.detach(asked); }

  // ---- asked ----
  Handled operator()(const wire::Describe&) const {
    return router.parts_.inquiries.describe(asked.client, asked.sitting, asked.request.id);
  }
  Handled operator()(const wire::ListPowers&) const { return attached(&Inquiries::list_powers); }
  Handled operator()(const wire::ListMoments& body) const {
    return attached(&Inquiries::list_moments, body);
  }
  Handled operator()(const wire::Foresee& body) const {
    return attached(&Inquiries::foresee, body);
  }
  Handled operator()(const wire::Outline& body) const {
    return attached(&Inquiries::outline, body);
  }
  Handled operator()(const wire::LookAround&) const { return attached(&Inquiries::look_around); }
  Handled operator()(const wire::PointAt& body) const {
    return attached(&Inquiries::point_at, body);
  }

  // ---- decided ----
  Handled operator()(const wire::Decide&) const { return router.command(asked); }
  Handled operator()(const wire::SetOrder&) const { return router.command(asked); }
  Handled operator()(const wire::EnterDice&) const { return router.command(asked); }

  // ---- by the GM ----
  Handled operator()(const wire::Rewind&) const { return router.command(asked); }
  Handled operator()(const wire::Undo&) const { return router.command(asked); }
  Handled operator()(const wire::Pause&) const { return router.command(asked); }
  Handled operator()(const wire::ExtendClock&) const { return router.command(asked); }
  Handled operator()(const wire::Intervene&) const { return router.command(asked); }
  Handled operator()(const wire::UsePower&) const { return router.command(asked); }
  Handled operator()(const wire::Control&) const { return router.command(asked); }
  Handled operator()(const wire::Reinforce&) const { return router.command(asked); }
  Handled operator()(const wire::Move&) const { return router.command(asked); }
  Handled operator()(const wire::ChangeSide&) const { return router.command(asked); }
  Handled operator()(const wire::Reorder&) const { return router.command(asked); }
  Handled operator()(const wire::Rename&) const { return router.command(asked); }

  // ---- answered by the connection, which passes neither on ----
  Handled operator()(const wire::Ping&) const { return not_of_a_table(); }
  Handled operator()(const office::Request&) const { return not_of_a_table(); }

 private:
  static Handled not_of_a_table() {
    assert(false);
    return wire::refuse(ErrorCode::Invalid, "request", "is not asked of a table");
  }
  // Of the current encounter, so only to those that follow it.
  template <typename Inquiry, typename... Body>
  Handled attached(Inquiry inquiry, const Body&... body) const {
    if (auto ok = router.follows(asked); !ok) return ok;
    return (router.parts_.inquiries.*inquiry)(asked.client, asked.sitting, asked.request.id,
                                              body...);
  }
};

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
  if (std::holds_alternative<wire::Hello>(request.body) ||
      std::holds_alternative<wire::Describe>(request.body)) {
    return false;  // about no moment of the encounter
  }
  if (deferred_.holds_attach_of(client)) return true;
  if (std::holds_alternative<wire::Detach>(request.body) ||
      std::holds_alternative<wire::LookAround>(request.body) ||
      std::holds_alternative<wire::PointAt>(request.body)) {
    return false;
  }
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
  return std::visit(Cases{*this, asked}, request.body);
}

Handled RequestRouter::may_ask(table::SeatId seat, const wire::Request& request) const {
  const std::string_view name = wire::name_of(request);
  const table::Role role = seats_[seat].role;
  if (office::table_cell(name, role) != office::Cell::No) return {};
  const bool spectates = role == table::Role::Spectator && !name.starts_with("gm.");
  return wire::refuse(ErrorCode::Forbidden, std::string(name),
                      spectates ? "spectators decide nothing" : "only a GM may do this");
}

Handled RequestRouter::greet(const ClientPtr& client, table::SeatId seat, std::uint64_t id) {
  const Rate share(Inquiries::kAskedPerSecond, Inquiries::kAskedBurst, executor_.now());
  seats_.sit_down(client, Sitting{.seat = seat, .asked = share, .paused = timekeeper_.paused()});
  current_->reply(
      client, id,
      wire::encode_welcome(id, rules_.server, current_->setup(), seat, current_->key()));
  return {};
}

Handled RequestRouter::detach(const Asked& asked) {
  parts_.streams.detach(asked.client, asked.sitting);
  current_->reply(asked.client, asked.request.id, wire::encode_done(asked.request.id));
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
