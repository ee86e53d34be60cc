#include "net/session.h"

#include <boost/asio/post.hpp>
#include <boost/beast/websocket.hpp>
#include <spdlog/spdlog.h>

#include "net/await.h"
#include "net/management_proxy.h"
#include "wire/manage.h"
#include "wire/reply.h"

namespace fray::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

using live::Rate;

// Among the worker's sessions for as long as it runs.
struct Listed {
  std::set<Session*>& all;
  Session* session;
  Listed(std::set<Session*>& sessions, Session* s) : all(sessions), session(s) { all.insert(s); }
  Listed(const Listed&) = delete;
  Listed& operator=(const Listed&) = delete;
  ~Listed() { all.erase(session); }
};

// A waiting frame's size in memory: even a small one has overhead.
std::size_t weight_of(const std::string& bytes) {
  constexpr std::size_t kBesides = 128;
  return bytes.size() + kBesides;
}

double cost_of(const office::Request& request, const Limits& limits) {
  const bool laborious =
      std::visit([]<class T>(const T&) { return office::Laborious<T>; }, request);
  return laborious ? limits.laborious_cost : limits.asking_cost;
}

// However a session ends, its seat is free afterwards.
struct Leaving {
  const std::optional<live::Tables::Admission>& seat;
  std::shared_ptr<Session> session;
  Leaving(const std::optional<live::Tables::Admission>& s, std::shared_ptr<Session> leaver)
      : seat(s), session(std::move(leaver)) {}
  Leaving(const Leaving&) = delete;
  Leaving& operator=(const Leaving&) = delete;
  ~Leaving() {
    session->cut();
    if (seat) seat->table->leave(session);
  }
};

}  // namespace

Session::Session(TcpStream stream, wire::Encoding encoding, Context& context, Worker& worker,
                 std::shared_ptr<Addresses::Use> address, Visitor visitor)
    : context_(context),
      worker_(worker),
      encoding_(encoding),
      address_(std::move(address)),
      ws_(std::move(stream)),
      rate_(context.limits.frames_per_second, context.limits.frame_burst),
      visitor_(std::move(visitor)),
      seat_check_(worker.context()),
      deadline_(worker.context()) {
  Counters::add(context_.counters.sessions_now);
}

Session::~Session() {
  Counters::subtract(context_.counters.sessions_now);
  Counters::subtract(context_.counters.outbox_bytes_now, outbox_bytes_);
  address_->outbox_bytes -= outbox_bytes_;
}

asio::awaitable<void> Session::run(std::shared_ptr<Session> self, Request upgrade,
                                   std::string protocol) {
  Session& s = *self;
  const Limits& limits = s.context_.limits;
  beast::get_lowest_layer(s.ws_).expires_never();
  s.ws_.next_layer().listen(s);
  s.ws_.set_option(websocket::stream_base::timeout{
      .handshake_timeout = limits.request_timeout,
      .idle_timeout = limits.idle_timeout,
      .keep_alive_pings = true,
  });
  s.ws_.set_option(
      websocket::stream_base::decorator([protocol](websocket::response_type& response) {
        response.set(beast::http::field::sec_websocket_protocol, protocol);
      }));
  s.ws_.read_message_max(limits.message_bytes);
  s.ws_.auto_fragment(false);
  s.ws_.binary(s.encoding_ == wire::Encoding::Binary);
  const auto [ec] = co_await s.ws_.async_accept(upgrade, kAwait);
  if (ec) co_return;
  upgrade = {};  // a session doesn't need it
  const Listed listed(s.worker_.sessions(), &s);
  const Leaving leaving(s.seat_, self);
  s.deadline_.expires_after(limits.request_timeout);
  s.deadline_.async_wait([weak = s.weak_from_this()](const beast::error_code& late) {
    const auto session = weak.lock();
    if (!late && session) session->on_hello_deadline();
  });
  // The stream belongs to the session, so it never calls back into one that is gone.
  s.ws_.control_callback([&s](websocket::frame_type kind, beast::string_view) {
    if (kind == websocket::frame_type::close) s.on_peers_close();
  });
  // It was in its handshake while the others were notified.
  if (s.context_.draining) s.go_away();
  co_await read_loop(self);
}

std::size_t Session::frame_limit() const {
  return is_known() ? context_.limits.known_frame_bytes : context_.limits.frame_bytes;
}

// False when the connection has ended. `passed_over`: bytes of a message that is too large; 0 for
// all others.
asio::awaitable<bool> Session::read_message(Session& self, std::size_t& passed_over) {
  const std::size_t max = self.frame_limit();
  passed_over = 0;
  self.buffer_.clear();
  do {
    const std::size_t room = max + 1 - self.buffer_.size();
    const auto [ec, n] = co_await self.ws_.async_read_some(self.buffer_, room, kAwait);
    if (ec) co_return false;
    if (self.buffer_.size() > max) {
      passed_over += self.buffer_.size();
      self.buffer_.clear();
    }
  } while (!self.ws_.is_message_done());
  Counters::add(self.context_.counters.frames_in);
  co_return true;
}

asio::awaitable<void> Session::read_loop(std::shared_ptr<Session> self) {
  Session& s = *self;
  for (;;) {
    std::size_t passed_over = 0;
    const bool read = co_await read_message(s, passed_over);
    if (!read) co_return;
    if (s.closing_) continue;  // only the close handshake is awaited now
    if (passed_over > 0) {
      constexpr std::size_t kMiB = 1024 * 1024;
      s.refuse(0,
               {wire::ErrorCode::TooLarge, "frame",
                "a frame holds at most " + std::to_string(s.frame_limit()) + " bytes"},
               s.context_.limits.bad_frame_cost * static_cast<double>(1 + passed_over / kMiB));
    } else if (s.ws_.got_binary() != (s.encoding_ == wire::Encoding::Binary)) {
      s.refuse(0,
               {wire::ErrorCode::Invalid, "frame",
                "fray.v1.proto takes binary messages and fray.v1.json text"},
               s.context_.limits.bad_frame_cost);
    } else {
      const auto data = s.buffer_.data();
      s.on_frame({static_cast<const char*>(data.data()), data.size()});
    }
  }
}

void Session::refuse(std::uint64_t to, const wire::Error& error, double cost) {
  Counters::add(context_.counters.bad_frames);
  Counters::add(context_.tables->counters().rejections[static_cast<std::size_t>(error.code)]);
  enqueue(live::bytes_of(wire::encode_error(to, error)));
  if (rate_.spend(cost, Rate::Clock::now()) == Rate::Verdict::FarBeyond) {
    close_with({websocket::close_code::policy_error, "too many bad frames"});
  }
}

void Session::refuse(std::uint64_t to, const wire::Error& error) {
  refuse(to, error, context_.limits.bad_frame_cost - 1);  // it has been counted as a frame
}

// Frames that the WebSocket handles internally. The first frames of a message are counted once it
// is complete, because then there is a request to refuse.
void Session::on_read(std::size_t bytes, FrameMeter::Count frames) {
  Counters::add(context_.counters.bytes_in, bytes);
  if (frames.others == 0 || closing_) return;
  const auto cost = static_cast<double>(frames.others);
  if (rate_.spend(cost, Rate::Clock::now()) != Rate::Verdict::FarBeyond) return;
  Counters::add(context_.counters.limited);
  close_with({websocket::close_code::policy_error, "too many frames"});
}

void Session::on_frame(std::string_view frame) {
  auto request = wire::decode_request(frame, encoding_);
  const auto* asked = request ? std::get_if<office::Request>(&request->body) : nullptr;
  const double cost = !request ? context_.limits.bad_frame_cost
                      : asked  ? cost_of(*asked, context_.limits)
                               : 1;
  const auto verdict = rate_.spend(cost, Rate::Clock::now());
  if (verdict != Rate::Verdict::Within) {
    Counters::add(context_.counters.limited);
    const std::uint64_t to = request ? request->id : request.error().to;
    const std::string message = "too many frames; slow down";
    Counters::add(
        context_.tables->counters().rejections[static_cast<std::size_t>(wire::ErrorCode::Limited)]);
    enqueue(live::bytes_of(wire::encode_error(to, {wire::ErrorCode::Limited, "", message})));
    if (verdict == Rate::Verdict::FarBeyond) {
      enqueue(live::bytes_of(wire::encode_limited("too many frames for too long")));
      close_with({websocket::close_code::policy_error, "too many frames"});
    }
    return;
  }
  if (!request) {
    refuse(request.error().to, request.error().error, 0);
    return;
  }
  if (std::holds_alternative<wire::Hello>(request->body)) {
    on_hello(*request);
  } else if (!seat_ && !greeted_) {
    refuse(request->id, {wire::ErrorCode::Unauthenticated, "request", "send hello first"});
  } else if (std::holds_alternative<wire::Ping>(request->body)) {
    enqueue(live::bytes_of(wire::encode_pong(request->id)));
  } else if (asked) {
    ask(request->id, std::move(std::get<office::Request>(request->body)));
  } else if (!seat_) {
    refuse(request->id, {wire::ErrorCode::Forbidden, "request",
                         "this connection has no seat; say hello with a seat link"});
  } else {
    seat_->table->request(shared_from_this(), seat_->seat, std::move(*request));
  }
}

void Session::on_hello(const wire::Request& request) {
  const auto& hello = std::get<wire::Hello>(request.body);
  if (seat_ || greeted_) {
    refuse(request.id,
           {wire::ErrorCode::Conflict, "hello",
            seat_ ? "this connection already has a seat; open a new connection for another seat"
                  : "this connection has said hello; open another one for a seat"});
    return;
  }
  if (std::ranges::find(hello.versions, wire::kProtocolVersion) == hello.versions.end()) {
    refuse(request.id,
           {wire::ErrorCode::UnsupportedVersion, "hello.versions",
            "this server speaks protocol version " + std::to_string(wire::kProtocolVersion)});
    return;
  }
  if (context_.office && (hello.token.empty() || hello.token.starts_with(campaign::kTokenPrefix))) {
    greet(request.id, hello.token.empty() ? visitor_.token : hello.token);
    return;
  }
  auto admitted = context_.tables->admit(hello.token);
  if (!admitted) {
    refuse(request.id, admitted.error());
    return;
  }
  seat_ = std::move(*admitted);
  spdlog::debug("{} sits down at {}", hello.client, seat_->table->key());
  seat_->table->request(shared_from_this(), seat_->seat, request);
  if (context_.office && seat_->link) context_.office->link_used(*seat_->link);
  check_link();  // it may have been revoked just now, and the others looked through already
}

// Without a seat: who it is, the office knows.
void Session::greet(std::uint64_t id, std::string token) {
  greeted_ = true;
  visitor_.token = std::move(token);
  if (visitor_.token.empty()) {
    enqueue(live::bytes_of(
        wire::encode_welcome(id, context_.server, nullptr, context_.office->registration())));
    return;
  }
  context_.office->admit(visitor_.token, [self = shared_from_this(), id](const auto& identity) {
    self->worker_.post([self, id, identity] {
      if (identity) {
        self->enqueue(live::bytes_of(wire::encode_welcome(id, self->context_.server, &*identity,
                                                          self->context_.office->registration())));
        return;
      }
      self->greeted_ = false;
      self->visitor_.token.clear();
      wire::Error error = wire::error_of(identity.error());
      error.field = "hello.token";
      self->refuse(id, error);
    });
  });
}

void Session::ask(std::uint64_t id, office::Request request) {
  if (!context_.office) {
    refuse(id, {wire::ErrorCode::Unavailable, "manage", "this server keeps no accounts"});
    return;
  }
  if (asking_ >= context_.limits.asking) {
    refuse(id, {wire::ErrorCode::Limited, "manage",
                "wait for the answers to what you have asked before"});
    return;
  }
  if (seat_ && std::holds_alternative<office::TakeSeat>(request)) {
    refuse(id, {wire::ErrorCode::Conflict, "manage.takeSeat",
                "this connection already has a seat; open a new connection for another seat"});
    return;
  }
  ++asking_;
  const bool signs_out = std::holds_alternative<office::SignOut>(request);
  // A seat link is valid for its seat only.
  const std::string token = seat_ && seat_->link ? "" : visitor_.token;
  context_.office->ask({token, visitor_.address, weak_from_this()}, std::move(request),
                       [self = shared_from_this(), id, signs_out](auto answer) {
                         self->worker_.post([self, id, signs_out, answer = std::move(answer)] {
                           self->on_answer(id, answer, signs_out);
                         });
                       });
}

void Session::on_answer(std::uint64_t id, const campaign::Result<office::Answer>& answer,
                        bool signed_out) {
  --asking_;
  if (!answer) {
    refuse(id, wire::error_of(answer.error()), 0);
    return;
  }
  if (const auto* in = std::get_if<office::SignedIn>(&*answer)) visitor_.token = in->token;
  if (signed_out) visitor_.token.clear();
  if (const auto* taken = std::get_if<office::SeatTaken>(&*answer)) {
    sit_down(id, *taken);
    return;
  }
  enqueue(live::bytes_of(wire::encode_answer(id, *answer)));
}

void Session::sit_down(std::uint64_t id, const office::SeatTaken& seat) {
  if (seat.past) {
    sit_down_to_read(id, seat);
  } else {
    seated(id, seat, context_.tables->admit(seat.encounter.text(), seat.seat));
  }
}

void Session::sit_down_to_read(std::uint64_t id, const office::SeatTaken& seat) {
  ++asking_;  // until its log has been replayed
  context_.tables->past().open(
      worker_, {seat.encounter.text(), seat.campaign.text(), context_.server},
      [weak = weak_from_this(), id, seat](const live::PastTables::Opened& opened) {
        const auto self = weak.lock();
        if (!self) return;
        self->worker_.post([self, id, seat, opened] {
          --self->asking_;
          const auto found = opened ? opened->table->find_seat(seat.seat) : std::nullopt;
          if (found) {
            self->seated(id, seat, live::Tables::Admission{opened->table, *found, std::nullopt});
          } else {
            self->seated(id, seat,
                         opened ? wire::refuse(wire::ErrorCode::NotFound, "",
                                               "there is no such seat any more")
                                : std::unexpected(opened.error()));
          }
        });
      });
}

void Session::seated(std::uint64_t id, const office::SeatTaken& seat,
                     std::expected<live::Tables::Admission, wire::Error> admitted) {
  if (ended_ || closing_) return;
  if (seat_) {
    admitted = wire::refuse(wire::ErrorCode::Conflict, "", "this connection has a seat already");
  }
  if (!admitted) {
    wire::Error error = admitted.error();
    error.field = "manage.takeSeat.seat";
    refuse(id, error);
    return;
  }
  seat_ = std::move(*admitted);
  given_ = seat;
  // From here on it is as if it had come by the seat's link.
  seat_->table->request(shared_from_this(), seat_->seat,
                        {.id = id, .key = "", .body = wire::Hello{}});
  watch_seat();
}

void Session::watch_seat() {
  seat_check_.expires_after(context_.limits.seat_interval);
  seat_check_.async_wait([weak = weak_from_this()](const beast::error_code& cancelled) {
    const auto self = weak.lock();
    if (cancelled || !self || self->ended_ || self->closing_) return;
    self->context_.office->still_sits(
        {self->visitor_.token, self->visitor_.address, weak}, *self->given_,
        [weak](const campaign::Result<>& sits) {
          const auto session = weak.lock();
          if (!session) return;
          const bool stays = sits || sits.error().code == campaign::ErrorCode::Unavailable;
          session->worker_.post([session, stays] {
            if (stays) {
              session->watch_seat();
            } else {
              session->leave_seat();
            }
          });
        });
  });
}

void Session::leave_seat() {
  close_with({websocket::close_code::policy_error, "this seat is not this account's any more"});
}

void Session::seat_lost() {
  worker_.post([self = shared_from_this()] { self->leave_seat(); });
}

void Session::changed(const office::Change& change) {
  deliver(live::bytes_of(wire::encode_change(change)));
}

// It may lie in the socket already, read too late because the whole machine has slept.
void Session::on_hello_deadline() {
  ws_.next_layer().catch_up([weak = weak_from_this()] {
    const auto session = weak.lock();
    if (!session || session->seat_ || session->greeted_) return;
    session->close_with({websocket::close_code::policy_error, "say hello"});
  });
}

void Session::deliver(live::Bytes frame) {
  worker_.deliver(shared_from_this(), std::move(frame));
}

// Set before its table hears of it, and never again; so is the name.
std::optional<campaign::AccountId> Session::account() const {
  return given_ ? std::optional(given_->account) : std::nullopt;
}

std::string Session::name() const {
  return given_ ? given_->name : std::string();
}

void Session::catch_up(std::function<void()> done) {
  worker_.post([self = shared_from_this(), done = std::move(done)] {
    if (self->ended_) {
      done();
    } else {
      self->ws_.next_layer().catch_up(done);
    }
  });
}

std::size_t Session::outbox_room() const {
  const Limits& limits = context_.limits;
  const auto left = [](std::size_t limit, std::size_t used) {
    return limit - std::min(limit, used);
  };
  return std::min({limits.outbox_bytes,
                   left(limits.outbox_bytes_per_address, address_->outbox_bytes),
                   left(limits.outbox_bytes_in_all, context_.counters.outbox_bytes_now)});
}

void Session::enqueue(live::Bytes frame) {
  if (ended_ || closing_) return;
  const std::size_t size = weight_of(frame->in(encoding_));
  if (outbox_bytes_ + size > outbox_room()) {
    Counters::add(context_.counters.outbox_drops);
    spdlog::info("disconnecting slow client: {} bytes unread", outbox_bytes_);
    cut();
    return;
  }
  outbox_bytes_ += size;
  address_->outbox_bytes += size;
  Counters::add(context_.counters.outbox_bytes_now, size);
  outbox_.push_back(std::move(frame));
  write_soon();
}

void Session::write_soon() {
  if (std::exchange(writing_, true)) return;
  worker_.write_soon(shared_from_this());
}

void Session::write_next() {
  if (ended_ || close_begun_) return;
  if (outbox_.empty()) {
    writing_ = false;
    if (!closing_) return;
    close_begun_ = true;
    // Beast delays a close frame that has already arrived for the callback's sake, without
    // reporting it; if ours were written in the meantime, each side would wait for the other
    // forever.
    ws_.control_callback();
    ws_.async_close(*closing_, [self = shared_from_this()](const beast::error_code&) {});
    return;
  }
  ws_.next_layer().more_follows(outbox_.size() > 1);
  ws_.async_write(asio::buffer(outbox_.front()->in(encoding_)),
                  [self = shared_from_this()](const beast::error_code& ec, std::size_t bytes) {
                    self->on_written(ec, bytes);
                  });
}

void Session::on_written(beast::error_code ec, std::size_t bytes) {
  const std::size_t size = weight_of(outbox_.front()->in(encoding_));
  outbox_.pop_front();
  outbox_bytes_ -= size;
  address_->outbox_bytes -= size;
  Counters::subtract(context_.counters.outbox_bytes_now, size);
  if (ec) {
    // Beast closes by itself what is no longer a WebSocket; that is not to be cut short.
    if (!parting_) cut();
    return;
  }
  Counters::add(context_.counters.frames_out);
  Counters::add(context_.counters.bytes_out, bytes);
  write_next();
}

void Session::go_away() {
  enqueue(live::bytes_of(wire::encode_going_away(context_.retry_after_seconds)));
  close_with({websocket::close_code::going_away, "the server shuts down"});
  // A restart doesn't have to wait for a stranger.
  if (!seat_ && !is_known() && !ended_) expect_end_within(context_.limits.stranger_timeout);
}

void Session::check_link() {
  if (!seat_ || context_.tables->still_admits(*seat_)) return;
  close_with({websocket::close_code::policy_error, "the seat link was revoked"});
}

void Session::close_with(const websocket::close_reason& reason) {
  if (ended_ || closing_) return;
  closing_ = reason;
  write_soon();
  await_parting();
}

void Session::await_parting() {
  if (ended_ || std::exchange(parting_, true)) return;
  ws_.next_layer().stop_after(context_.limits.parting_bytes);
  expect_end_within(context_.limits.request_timeout);
}

void Session::expect_end_within(std::chrono::milliseconds time) {
  deadline_.expires_after(time);
  deadline_.async_wait([weak = weak_from_this()](const beast::error_code& cancelled) {
    const auto session = weak.lock();
    if (!cancelled && session) session->cut();
  });
}

void Session::on_peers_close() {
  await_parting();
  if (std::exchange(close_begun_, true)) return;  // it answers ours
  ws_.next_layer().more_follows(false);           // the next write is the answer to it
  // Beast takes any code beyond 4999 for a good one, and would answer with the same.
  constexpr std::uint16_t kLastCode = 4999;
  if (ws_.reason().code <= kLastCode) return;
  ws_.async_close({websocket::close_code::protocol_error, "no such close code"},
                  [self = shared_from_this()](const beast::error_code&) {});
}

void Session::cut() {
  if (std::exchange(ended_, true)) return;
  deadline_.cancel();
  seat_check_.cancel();
  ws_.next_layer().close();
}

}  // namespace fray::net
