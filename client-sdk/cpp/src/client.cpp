#include "fray/client.h"

#include <functional>
#include <map>
#include <random>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "convert.h"
#include "fray/backoff.h"
#include "wire.h"

namespace fray::client {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;

// Waiting longer does not change these answers to a greeting.
bool is_final(ErrorCode code) {
  switch (code) {
    case ErrorCode::Unauthenticated:
    case ErrorCode::Forbidden:
    case ErrorCode::Invalid:
    case ErrorCode::UnsupportedVersion:
    case ErrorCode::Stopped:
      return true;
    default:
      return false;
  }
}

std::string random_key() {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::random_device device;
  std::string key;
  for (int i = 0; i < 16; ++i) key += kDigits[device() % kDigits.size()];
  return key;
}

// Waits until the timer is canceled.
asio::awaitable<void> signalled(asio::steady_timer& timer) {
  error_code ec;
  timer.expires_at(asio::steady_timer::time_point::max());
  co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ec));
}

}  // namespace

struct Client::Impl {
  // A command on its way.
  struct Pending {
    Pending(const asio::any_io_executor& executor, v1::ClientFrame f)
        : frame(std::move(f)), done(executor) {}

    v1::ClientFrame frame;
    asio::steady_timer done;
    std::optional<Result<v1::Reply>> outcome;

    void finish(Result<v1::Reply> result) {
      outcome = std::move(result);
      done.cancel();
    }
  };

  Impl(const asio::any_io_executor& e, Link l, Options o)
      : executor(e),
        link(std::move(l)),
        options(std::move(o)),
        changed(e),
        pause(e),
        backoff(options.first_wait, options.longest_wait, std::random_device{}()),
        key_prefix(random_key()) {}

  static asio::awaitable<void> run(std::shared_ptr<Impl> self);
  static asio::awaitable<Error> session(std::shared_ptr<Impl> self);
  static asio::awaitable<Result<Update>> next(std::shared_ptr<Impl> self);
  static asio::awaitable<Result<v1::Reply>> call(std::shared_ptr<Impl> self, v1::ClientFrame frame);
  static asio::awaitable<Result<>> command(std::shared_ptr<Impl> self, v1::ClientFrame frame);
  static asio::awaitable<Result<>> point_at(std::shared_ptr<Impl> self, v1::ClientFrame frame);
  static asio::awaitable<Result<Descriptor>> describe(std::shared_ptr<Impl> self);
  static asio::awaitable<Result<std::vector<Option>>> powers(std::shared_ptr<Impl> self);
  static asio::awaitable<Result<std::vector<Moment>>> moments(std::shared_ptr<Impl> self,
                                                              v1::ClientFrame frame);
  static asio::awaitable<Result<Coverage>> outline(std::shared_ptr<Impl> self,
                                                   v1::ClientFrame frame);
  static asio::awaitable<Result<std::vector<UnavailableOption>>> explain(std::shared_ptr<Impl> self,
                                                                         v1::ClientFrame frame);
  static asio::awaitable<Result<std::vector<std::string>>> look_around(std::shared_ptr<Impl> self);
  static asio::awaitable<Result<Outcomes>> foresee(std::shared_ptr<Impl> self,
                                                   v1::ClientFrame frame);

  // Handles a frame of the server; an error ends this connection.
  Result<> take(const v1::ServerFrame& frame);
  Result<> take(const v1::Reply& reply);
  Result<> take(const v1::Batch& batch);
  Result<> take(const v1::Notice& notice);

  bool has_unread() const { return !world.encounter.empty() && world.seq > 0 && !world.over; }
  void arrive();
  void enter(const std::string& encounter);
  void take_seat();
  void attach();
  void let_go(const std::function<bool(const v1::ClientFrame&)>& is_meant, const Error& why);
  void let_decisions_go(std::string_view why);
  void set_connection(Connection c);
  void tell();
  void finish(const Error& why);
  void send(const v1::ClientFrame& frame) { wire->send(frame.SerializeAsString()); }

  asio::any_io_executor executor;
  Link link;
  Options options;
  World world;
  Connection connection = Connection::Connecting;
  std::optional<Error> trouble;
  std::optional<Error> ended;

  Update update;
  bool has_update = false;
  asio::steady_timer changed;
  asio::steady_timer pause;  // between two attempts
  Backoff backoff;
  std::optional<Backoff::Duration> asked_wait;

  std::shared_ptr<Wire> wire;  // null between two connections
  std::uint64_t next_id = 1;
  std::uint64_t hello_id = 0;
  std::uint64_t attach_id = 0;
  std::uint64_t describe_id = 0;  // asked for with the attach; 0: not under way
  bool speechless = false;        // the words of the rules are not there yet
  std::string present;            // the encounter that the table is playing
  std::string key_prefix;
  std::map<std::uint64_t, std::shared_ptr<Pending>> pending;  // by frame id, oldest first
};

// ---- connecting ----

asio::awaitable<void> Client::Impl::run(std::shared_ptr<Impl> self) {
  while (!self->ended) {
    self->set_connection(Connection::Connecting);
    Error why = co_await session(self);
    if (self->wire) self->wire->close();
    self->wire.reset();
    self->describe_id = 0;
    self->let_go([](const auto& frame) { return frame.has_point_at(); },
                 {ErrorCode::Network, "", "the connection was lost; point again"});
    if (self->ended) break;
    // A server that hosts one encounter may be gone for good once that is over.
    if (self->world.over) self->let_decisions_go("the encounter was over before the answer came");
    if (is_final(why.code)) {
      self->finish(std::move(why));
      break;
    }
    self->trouble = std::move(why);
    const auto asked = std::exchange(self->asked_wait, std::nullopt);
    const auto wait = asked ? self->backoff.next(*asked) : self->backoff.next();
    self->set_connection(Connection::Waiting);
    error_code ec;
    self->pause.expires_after(wait);
    co_await self->pause.async_wait(asio::redirect_error(asio::use_awaitable, ec));
  }
}

// One connection from its beginning to its end, and why it ended.
asio::awaitable<Error> Client::Impl::session(std::shared_ptr<Impl> self) {
  auto wire = std::make_shared<Wire>(self->executor, self->options);
  self->wire = wire;
  Result<> open = co_await Wire::open(wire, self->link);
  if (!open) co_return open.error();

  v1::ClientFrame hello;
  self->hello_id = self->next_id++;
  self->attach_id = 0;
  hello.set_id(self->hello_id);
  hello.mutable_hello()->add_versions(1);
  hello.mutable_hello()->set_client(self->options.name);
  hello.mutable_hello()->set_token(self->link.token);
  self->send(hello);

  v1::ServerFrame frame;
  while (!self->ended) {
    Result<std::string> bytes = co_await Wire::receive(wire);
    if (!bytes) co_return bytes.error();
    if (!frame.ParseFromString(*bytes)) {
      co_return Error{ErrorCode::Protocol, "", "the server sent a frame that cannot be read"};
    }
    Result<> taken = self->take(frame);
    if (!taken) co_return taken.error();
  }
  co_return Error{ErrorCode::Stopped, "", "the client was stopped"};
}

void Client::Impl::take_seat() {
  v1::ClientFrame frame;
  hello_id = next_id++;
  frame.set_id(hello_id);
  v1::TakeSeat& seat = *frame.mutable_manage()->mutable_take_seat();
  seat.set_campaign(link.campaign);
  seat.set_encounter(link.encounter);
  seat.set_seat(link.seat);
  send(frame);
}

void Client::Impl::attach() {
  v1::ClientFrame frame;
  attach_id = next_id++;
  frame.set_id(attach_id);
  frame.mutable_attach()->set_encounter(world.encounter);
  frame.mutable_attach()->set_after_seq(world.seq);
  send(frame);
}

// Those still in flight won't be answered.
void Client::Impl::let_go(const std::function<bool(const v1::ClientFrame&)>& is_meant,
                          const Error& why) {
  std::vector<std::shared_ptr<Pending>> left;
  std::erase_if(pending, [&](const auto& entry) {
    if (!is_meant(entry.second->frame)) return false;
    left.push_back(entry.second);
    return true;
  });
  for (const auto& command : left) command->finish(std::unexpected(why));
}

void Client::Impl::let_decisions_go(std::string_view why) {
  let_go([](const auto& frame) { return frame.has_decide(); },
         {ErrorCode::StaleWindow, "", std::string(why)});
}

// After the greeting. If the table has continued without this client, the missed events arrive
// first.
void Client::Impl::arrive() {
  if (has_unread()) {
    attach();
  } else {
    enter(present);
  }
}

void Client::Impl::enter(const std::string& encounter) {
  present = encounter;
  if (encounter != world.encounter) {
    const auto left = std::exchange(pending, {});
    for (const auto& [id, command] : left) {
      command->finish(std::unexpected(
          Error{ErrorCode::StaleWindow, "", "the table has gone on with another encounter"}));
    }
    world.enter(encounter);
    update.encounter = true;
    tell();
  }
  if (!encounter.empty()) attach();
}

// ---- what the server says ----

Result<> Client::Impl::take(const v1::ServerFrame& frame) {
  switch (frame.frame_case()) {
    case v1::ServerFrame::kReply:
      return take(frame.reply());
    case v1::ServerFrame::kBatch:
      return take(frame.batch());
    case v1::ServerFrame::kNotice:
      return take(frame.notice());
    case v1::ServerFrame::FRAME_NOT_SET:
      return {};  // something newer than this client
  }
  return {};
}

Result<> Client::Impl::take(const v1::Reply& reply) {
  if (reply.to() == hello_id) {
    if (!reply.has_welcome()) return std::unexpected(plain(reply.error()));
    // Known by its account; the seat comes with the next welcome.
    if (!reply.welcome().has_seat() && !link.encounter.empty()) {
      take_seat();
      return {};
    }
    world.seat = reply.welcome().seat().key();
    world.role = plain(reply.welcome().seat().role());
    world.side = reply.welcome().seat().side();
    present = reply.welcome().encounter();
    arrive();
    return {};
  }
  if (describe_id != 0 && reply.to() == describe_id) {
    describe_id = 0;
    if (!reply.has_described()) {
      return std::unexpected(Error{ErrorCode::Network, "", plain(reply.error()).message});
    }
    world.rules = plain(reply.described());
    speechless = false;
    changed.cancel();  // held back until now
    return {};
  }
  if (attach_id != 0 && reply.to() == attach_id) {
    if (!reply.has_attached()) {
      const Error error = plain(reply.error());
      if (error.code == ErrorCode::NotFound && world.encounter != present) {
        enter(present);  // its rest can no longer be sent
        return {};
      }
      // For example after a restore from a backup.
      if (error.code == ErrorCode::Invalid) world.seq = 0;
      return std::unexpected(Error{ErrorCode::Network, "", error.message});
    }
    world.title = reply.attached().title();
    world.ruleset = reply.attached().ruleset();
    world.ruleset_version = reply.attached().ruleset_version();
    world.policy = plain(reply.attached().policy());
    world.dice_commitment = reply.attached().dice_commitment();
    backoff.reset();
    trouble.reset();
    set_connection(Connection::Attached);
    speechless = world.rules.id != world.ruleset || world.rules.version != world.ruleset_version;
    if (speechless) {
      v1::ClientFrame describe;
      describe_id = next_id++;
      describe.set_id(describe_id);
      describe.mutable_describe();
      send(describe);
    }
    if (world.encounter == present) {
      for (const auto& [id, command] : pending) send(command->frame);
    }
    return {};
  }
  const auto it = pending.find(reply.to());
  if (it == pending.end()) return {};
  const auto command = it->second;
  pending.erase(it);
  if (reply.has_error()) {
    command->finish(std::unexpected(plain(reply.error())));
  } else {
    command->finish(reply);
  }
  return {};
}

Result<> Client::Impl::take(const v1::Batch& batch) {
  if (batch.encounter() != world.encounter) return {};  // left while it was under way
  if (batch.events_size() > 0 && batch.first_seq() > world.seq + 1 && !batch.has_snapshot()) {
    world.seq = 0;  // the next attach yields a snapshot
    return std::unexpected(Error{ErrorCode::Protocol, "", "events are missing from the stream"});
  }
  update.state |=
      batch.has_snapshot() || batch.changed_size() > 0 || batch.has_round() || batch.has_turn();
  update.prompts = true;
  if (batch.over() && world.encounter != present) let_decisions_go("the encounter has ended");
  for (Event& event : world.apply(plain(batch))) update.events.push_back(std::move(event));
  if (update.events.size() > World::kMaxLog) {
    update.events.erase(update.events.begin(), update.events.end() - World::kMaxLog);
  }
  tell();
  return {};
}

Result<> Client::Impl::take(const v1::Notice& notice) {
  switch (notice.notice_case()) {
    case v1::Notice::kGoingAway:
      asked_wait = std::chrono::seconds(notice.going_away().retry_after_seconds());
      return std::unexpected(Error{ErrorCode::Network, "", "the server is going away"});
    case v1::Notice::kLimited:
      update.notice = notice.limited().message();
      break;
    case v1::Notice::kFrozen:
      update.notice = notice.frozen().message();
      break;
    case v1::Notice::kNextEncounter:
      present = notice.next_encounter().encounter();
      // Where an attach is under way to the one before, its answer comes first.
      if (connection == Connection::Attached || !has_unread()) enter(present);
      break;
    case v1::Notice::kClocks:
      world.paused = notice.clocks().paused();
      break;
    case v1::Notice::kPointed:
      if (update.pointed.size() == Update::kMaxPointed) {
        update.pointed.erase(update.pointed.begin());
      }
      update.pointed.push_back(plain(notice.pointed()));
      break;
    case v1::Notice::kCampaignChanged:  // for campaign subscribers, which this library never is
    case v1::Notice::NOTICE_NOT_SET:
      break;
  }
  tell();
  return {};
}

// ---- updating the caller ----

void Client::Impl::tell() {
  has_update = true;
  changed.cancel();
}

void Client::Impl::set_connection(Connection c) {
  if (connection == c) return;
  connection = c;
  update.connection = true;
  tell();
}

void Client::Impl::finish(const Error& why) {
  if (ended) return;
  ended = why;
  trouble = why;
  set_connection(Connection::Stopped);
  pause.cancel();
  if (wire) wire->close();
  const auto left = std::exchange(pending, {});
  for (const auto& [id, command] : left) command->finish(std::unexpected(why));
}

asio::awaitable<Result<Update>> Client::Impl::next(std::shared_ptr<Impl> self) {
  // Nothing is reported before its words have arrived.
  while (!self->has_update || self->speechless) {
    if (self->ended) co_return std::unexpected(*self->ended);
    co_await signalled(self->changed);
  }
  self->has_update = false;
  co_return std::exchange(self->update, {});
}

// ---- commands ----

asio::awaitable<Result<v1::Reply>> Client::Impl::call(std::shared_ptr<Impl> self,
                                                      v1::ClientFrame frame) {
  if (self->ended) co_return std::unexpected(*self->ended);
  const std::uint64_t id = self->next_id++;
  frame.set_id(id);
  frame.set_key(self->key_prefix + "-" + std::to_string(id));
  auto command = std::make_shared<Pending>(self->executor, std::move(frame));
  self->pending.emplace(id, command);
  if (self->connection == Connection::Attached && self->world.encounter == self->present) {
    self->send(command->frame);
  }
  while (!command->outcome) co_await signalled(command->done);
  co_return std::move(*command->outcome);
}

asio::awaitable<Result<>> Client::Impl::command(std::shared_ptr<Impl> self, v1::ClientFrame frame) {
  const Result<v1::Reply> reply = co_await call(self, std::move(frame));
  if (!reply) co_return std::unexpected(reply.error());
  co_return Result<>{};
}

asio::awaitable<Result<>> Client::Impl::point_at(std::shared_ptr<Impl> self,
                                                 v1::ClientFrame frame) {
  if (self->connection != Connection::Attached) {
    co_return std::unexpected(Error{ErrorCode::Network, "", "there is no connection right now"});
  }
  co_return co_await command(self, std::move(frame));
}

asio::awaitable<Result<Descriptor>> Client::Impl::describe(std::shared_ptr<Impl> self) {
  v1::ClientFrame frame;
  frame.mutable_describe();
  const Result<v1::Reply> reply = co_await call(self, std::move(frame));
  if (!reply) co_return std::unexpected(reply.error());
  co_return plain(reply->described());
}

asio::awaitable<Result<Outcomes>> Client::Impl::foresee(std::shared_ptr<Impl> self,
                                                        v1::ClientFrame frame) {
  const Result<v1::Reply> reply = co_await call(self, std::move(frame));
  if (!reply) co_return std::unexpected(reply.error());
  co_return plain(reply->outcomes());
}

asio::awaitable<Result<Coverage>> Client::Impl::outline(std::shared_ptr<Impl> self,
                                                        v1::ClientFrame frame) {
  const Result<v1::Reply> reply = co_await call(self, std::move(frame));
  if (!reply) co_return std::unexpected(reply.error());
  co_return plain(reply->coverage());
}

asio::awaitable<Result<std::vector<UnavailableOption>>> Client::Impl::explain(
    std::shared_ptr<Impl> self, v1::ClientFrame frame) {
  const Result<v1::Reply> reply = co_await call(self, std::move(frame));
  if (!reply) co_return std::unexpected(reply.error());
  co_return plain(reply->unavailable());
}

asio::awaitable<Result<std::vector<std::string>>> Client::Impl::look_around(
    std::shared_ptr<Impl> self) {
  v1::ClientFrame frame;
  frame.mutable_look_around();
  const Result<v1::Reply> reply = co_await call(self, std::move(frame));
  if (!reply) co_return std::unexpected(reply.error());
  co_return std::vector<std::string>(reply->sight().rows().begin(), reply->sight().rows().end());
}

asio::awaitable<Result<std::vector<Option>>> Client::Impl::powers(std::shared_ptr<Impl> self) {
  v1::ClientFrame frame;
  frame.mutable_gm()->mutable_list_powers();
  const Result<v1::Reply> reply = co_await call(self, std::move(frame));
  if (!reply) co_return std::unexpected(reply.error());
  co_return plain(reply->powers());
}

asio::awaitable<Result<std::vector<Moment>>> Client::Impl::moments(std::shared_ptr<Impl> self,
                                                                   v1::ClientFrame frame) {
  const Result<v1::Reply> reply = co_await call(self, std::move(frame));
  if (!reply) co_return std::unexpected(reply.error());
  co_return plain(reply->moments());
}

// ---- the public face ----

Client::Client(const asio::any_io_executor& executor, Link link, Options options)
    : impl_(std::make_shared<Impl>(executor, std::move(link), std::move(options))) {
  asio::co_spawn(executor, Impl::run(impl_), asio::detached);
}

Client::~Client() {
  stop();
}

void Client::stop() {
  impl_->finish({ErrorCode::Stopped, "", "the client was stopped"});
}

const World& Client::world() const {
  return impl_->world;
}
Connection Client::connection() const {
  return impl_->connection;
}
const std::optional<Error>& Client::trouble() const {
  return impl_->trouble;
}

Awaitable<Result<Update>> Client::next() {
  return Impl::next(impl_);
}
Awaitable<Result<Descriptor>> Client::describe() {
  return Impl::describe(impl_);
}

Awaitable<Result<>> Client::decide(std::uint32_t prompt, Choice choice) {
  v1::ClientFrame frame;
  v1::Decide& decide = *frame.mutable_decide();
  decide.set_prompt(prompt);
  decide.set_option(choice.option);
  decide.mutable_values()->Add(choice.values.begin(), choice.values.end());
  decide.set_keep(choice.keep);
  return Impl::command(impl_, std::move(frame));
}

Awaitable<Result<>> Client::point_at(Place place, std::optional<Place> from) {
  v1::ClientFrame frame;
  frame.mutable_point_at()->mutable_place()->set_x(place.x);
  frame.mutable_point_at()->mutable_place()->set_y(place.y);
  if (from) {
    frame.mutable_point_at()->mutable_from()->set_x(from->x);
    frame.mutable_point_at()->mutable_from()->set_y(from->y);
  }
  return Impl::point_at(impl_, std::move(frame));
}

Awaitable<Result<>> Client::set_order(Ref combatant, StandingOrder order) {
  v1::ClientFrame frame;
  frame.mutable_set_order()->set_combatant(combatant);
  frame.mutable_set_order()->set_order(static_cast<v1::StandingOrder>(order));
  return Impl::command(impl_, std::move(frame));
}

Awaitable<Result<>> Client::enter_dice(Ref combatant, ThrownDice dice) {
  v1::ClientFrame frame;
  v1::EnterDice& entered = *frame.mutable_enter_dice();
  entered.set_combatant(combatant);
  entered.set_sides(dice.sides);
  entered.mutable_faces()->Add(dice.faces.begin(), dice.faces.end());
  return Impl::command(impl_, std::move(frame));
}

Awaitable<Result<>> Client::rewind(std::uint64_t moment, std::optional<std::uint64_t> if_moment) {
  v1::ClientFrame frame;
  frame.mutable_gm()->mutable_rewind()->set_moment(moment);
  if (if_moment) frame.mutable_gm()->mutable_rewind()->set_if_moment(*if_moment);
  return Impl::command(impl_, std::move(frame));
}

Awaitable<Result<>> Client::undo(std::optional<std::uint64_t> if_moment) {
  v1::ClientFrame frame;
  v1::Undo& undo = *frame.mutable_gm()->mutable_undo();
  if (if_moment) undo.set_if_moment(*if_moment);
  return Impl::command(impl_, std::move(frame));
}

Awaitable<Result<std::vector<Moment>>> Client::moments(std::uint64_t before, std::uint32_t most) {
  v1::ClientFrame frame;
  frame.mutable_gm()->mutable_list_moments()->set_before(before);
  frame.mutable_gm()->mutable_list_moments()->set_most(most);
  return Impl::moments(impl_, std::move(frame));
}

Awaitable<Result<>> Client::skip(Ref combatant) {
  v1::ClientFrame frame;
  frame.mutable_gm()->mutable_skip()->set_combatant(combatant);
  return Impl::command(impl_, std::move(frame));
}

Awaitable<Result<>> Client::control(Ref combatant, std::string seat) {
  v1::ClientFrame frame;
  frame.mutable_gm()->mutable_control()->set_combatant(combatant);
  frame.mutable_gm()->mutable_control()->set_seat(std::move(seat));
  return Impl::command(impl_, std::move(frame));
}

Awaitable<Result<>> Client::move(Ref combatant, Place to) {
  v1::ClientFrame frame;
  v1::Move& move = *frame.mutable_gm()->mutable_move();
  move.set_combatant(combatant);
  move.mutable_place()->set_x(to.x);
  move.mutable_place()->set_y(to.y);
  move.mutable_place()->set_facing(static_cast<v1::Facing>(to.facing));
  return Impl::command(impl_, std::move(frame));
}

Awaitable<Result<>> Client::change_side(Ref combatant, std::string side) {
  v1::ClientFrame frame;
  frame.mutable_gm()->mutable_change_side()->set_combatant(combatant);
  frame.mutable_gm()->mutable_change_side()->set_side(std::move(side));
  return Impl::command(impl_, std::move(frame));
}

Awaitable<Result<>> Client::extend_clock(Ref combatant, std::chrono::milliseconds by) {
  v1::ClientFrame frame;
  v1::ExtendClock& extend = *frame.mutable_gm()->mutable_extend_clock();
  extend.set_combatant(combatant);
  // Beyond what the message holds it is refused like any other that is too much.
  extend.set_by_ms(static_cast<std::uint32_t>(std::clamp<std::int64_t>(by.count(), 0, INT32_MAX)));
  return Impl::command(impl_, std::move(frame));
}

Awaitable<Result<>> Client::secret_dice(Ref combatant, bool secret) {
  v1::ClientFrame frame;
  frame.mutable_gm()->mutable_secret_dice()->set_combatant(combatant);
  frame.mutable_gm()->mutable_secret_dice()->set_secret(secret);
  return Impl::command(impl_, std::move(frame));
}

Awaitable<Result<>> Client::reveal(Ref combatant) {
  v1::ClientFrame frame;
  frame.mutable_gm()->mutable_reveal()->set_combatant(combatant);
  return Impl::command(impl_, std::move(frame));
}

Awaitable<Result<>> Client::hide(Ref combatant) {
  v1::ClientFrame frame;
  frame.mutable_gm()->mutable_hide()->set_combatant(combatant);
  return Impl::command(impl_, std::move(frame));
}

Awaitable<Result<Outcomes>> Client::foresee(std::uint32_t prompt, std::uint32_t option,
                                            std::int32_t value) {
  v1::ClientFrame frame;
  v1::Foresee& foresee = *frame.mutable_foresee();
  foresee.set_prompt(prompt);
  foresee.set_option(option);
  foresee.set_value(value);
  return Impl::foresee(impl_, std::move(frame));
}

Awaitable<Result<Coverage>> Client::outline(std::uint32_t prompt, Choice choice) {
  v1::ClientFrame frame;
  v1::Outline& outline = *frame.mutable_outline();
  outline.set_prompt(prompt);
  outline.set_option(choice.option);
  for (const std::int64_t value : choice.values) outline.add_values(value);
  return Impl::outline(impl_, std::move(frame));
}

Awaitable<Result<std::vector<UnavailableOption>>> Client::explain(std::uint32_t prompt) {
  v1::ClientFrame frame;
  frame.mutable_explain()->set_prompt(prompt);
  return Impl::explain(impl_, std::move(frame));
}

Awaitable<Result<std::vector<std::string>>> Client::look_around() {
  return Impl::look_around(impl_);
}

Awaitable<Result<std::vector<Option>>> Client::powers() {
  return Impl::powers(impl_);
}

Awaitable<Result<>> Client::use(Power power) {
  v1::ClientFrame frame;
  v1::UsePower& use = *frame.mutable_gm()->mutable_use_power();
  use.set_action(std::move(power.action));
  use.set_item(std::move(power.item));
  use.set_mode(std::move(power.mode));
  use.mutable_values()->Add(power.values.begin(), power.values.end());
  return Impl::command(impl_, std::move(frame));
}

Awaitable<Result<>> Client::end() {
  v1::ClientFrame frame;
  frame.mutable_gm()->mutable_end();
  return Impl::command(impl_, std::move(frame));
}

Awaitable<Result<>> Client::pause(bool paused) {
  v1::ClientFrame frame;
  frame.mutable_gm()->mutable_pause()->set_paused(paused);
  return Impl::command(impl_, std::move(frame));
}

}  // namespace fray::client
