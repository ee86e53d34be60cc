#include "net/connection.h"

#include <algorithm>
#include <optional>

#include <boost/beast/websocket/rfc6455.hpp>

#include "net/metrics.h"
#include "net/receive.h"
#include "net/session.h"
#include "net/sign_in.h"
#include "net/upgrade.h"

namespace fray::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

// Counts a connection for as long as it lasts.
class Counted {
 public:
  explicit Counted(Counters& counters) : counters_(counters) {
    Counters::add(counters_.connections);
    Counters::add(counters_.connections_now);
  }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() { Counters::subtract(counters_.connections_now); }

 private:
  Counters& counters_;
};

using Place = std::shared_ptr<Addresses::Place>;

Place place_of(Context& context, const asio::ip::address& address) {
  return std::make_shared<Addresses::Place>(context.addresses, address);
}

enum class Crowd : std::uint8_t { Room, Full, Overfull };

// How full it is, all connections together and those of one address.
Crowd crowd(const Context& context, std::size_t of_address) {
  const Limits& limits = context.limits;
  const std::size_t now = context.counters.connections_now;
  if (now > limits.connections + limits.refusals ||
      of_address > limits.connections_per_address + limits.refusals_per_address) {
    return Crowd::Overfull;
  }
  const bool full = now > limits.connections || of_address > limits.connections_per_address;
  return full ? Crowd::Full : Crowd::Room;
}

// The proxy's own line, if there are others before it.
std::string_view forwarded_for(const HttpRequest& request) {
  std::string_view last;
  const auto [begin, end] = request.equal_range("X-Forwarded-For");
  for (auto it = begin; it != end; ++it) last = {it->value().data(), it->value().size()};
  return last;
}

// Did the client speak TLS to the proxy?
bool forwarded_tls(const HttpRequest& request) {
  return only_value(request, "X-Forwarded-Proto") == "https";
}

HttpResponse too_many(const HttpRequest& request) {
  HttpResponse response = text_response(request, http::status::service_unavailable,
                                        "too many connections; try again later\n");
  response.keep_alive(false);
  return response;
}

// Requests over plain HTTP, one after the other, until a session takes their connection.
class HttpConnection {
 public:
  struct Peer {
    asio::ip::address address;
    bool proxied = false;  // a proxy, which names its clients
    Place place;           // not of a proxy
    Crowd crowd = Crowd::Room;
  };

  HttpConnection(Socket socket, Context& context, Worker& worker, Peer peer)
      : context_(context),
        worker_(worker),
        peer_(std::move(peer)),
        stream_(std::move(socket), worker, context.limits) {}

  asio::awaitable<void> run();

 private:
  // The step after a request.
  enum class Next : std::uint8_t { Request, Goodbye, Session, Nothing };

  asio::awaitable<Next> answer_next();
  asio::awaitable<Next> say(HttpResponse response);
  asio::awaitable<Next> say_last(HttpResponse response);
  asio::awaitable<Next> take_file(HttpParser& parser, const Routed& routed);
  asio::awaitable<Next> upgrade(HttpRequest request, const Routed& routed);
  asio::awaitable<void> become_session();

  asio::ip::address client_of(const HttpRequest& request) const {
    return peer_.proxied
               ? client_address(peer_.address, context_.trusted_proxies, forwarded_for(request))
               : peer_.address;
  }
  Visit visit_of(const HttpRequest& request) const {
    return {context_, worker_, client_of(request).to_string(),
            peer_.proxied && forwarded_tls(request)};
  }

  Context& context_;
  Worker& worker_;
  Peer peer_;
  HttpStream stream_;
  std::size_t unread_ = 0;              // bytes, at most
  std::optional<HttpRequest> upgrade_;  // the request that opens the session
};

asio::awaitable<void> HttpConnection::run() {
  Next next = Next::Request;
  while (next == Next::Request && !stream_.parting()) next = co_await answer_next();
  if (next == Next::Session) {
    co_await become_session();
  } else if (next != Next::Nothing) {
    co_await stream_.say_goodbye(unread_);
  }
}

asio::awaitable<HttpConnection::Next> HttpConnection::say(HttpResponse response) {
  const bool go_on = co_await stream_.write(std::move(response));
  co_return go_on ? Next::Request : Next::Goodbye;
}

asio::awaitable<HttpConnection::Next> HttpConnection::say_last(HttpResponse response) {
  co_await stream_.write(std::move(response));
  co_return Next::Goodbye;
}

asio::awaitable<HttpConnection::Next> HttpConnection::take_file(HttpParser& parser,
                                                                const Routed& routed) {
  const std::uint64_t most_bytes = context_.limits.*routed.receiver()->most_bytes;
  Visit visit = visit_of(parser.get());
  const bool go_on = co_await receive(stream_, parser, routed, std::move(visit));
  // Up to this much of the refused body is still in flight.
  unread_ = go_on ? 0 : std::min(parser.content_length().value_or(most_bytes), most_bytes);
  co_return go_on ? Next::Request : Next::Goodbye;
}

asio::awaitable<HttpConnection::Next> HttpConnection::answer_next() {
  HttpParser parser;
  beast::error_code ec = co_await stream_.read_head(parser);
  if (!ec) strip_base_path(parser.get(), context_.base_path);
  const Routed routed(parser.get());
  if (!ec && routed.receiver() && peer_.crowd == Crowd::Room &&
      !routed.refuse_host(parser.get(), context_)) {
    co_return co_await take_file(parser, routed);
  }
  if (!ec) ec = co_await stream_.read_body(parser, context_.limits.http_body_bytes);
  if (ec) {
    auto answer = answer_to_broken(ec);
    if (!answer) co_return Next::Nothing;
    co_return co_await say_last(std::move(*answer));
  }
  HttpRequest request = parser.release();
  if (peer_.crowd == Crowd::Full) {
    Counters::add(context_.counters.refused);
    co_return co_await say_last(too_many(request));
  }
  if (routed.page() && beast::websocket::is_upgrade(request)) {
    co_return co_await upgrade(std::move(request), routed);
  }
  if (auto refusal = routed.refuse(request, context_)) {
    co_return co_await say(std::move(*refusal));
  }
  if (const Page* const page = routed.page()) co_return co_await say((*page)(request, context_));
  Visit visit = visit_of(request);
  Download download = co_await (*routed.inquiry())(request, std::move(visit));
  co_return co_await say(std::move(download.response));
}

asio::awaitable<HttpConnection::Next> HttpConnection::upgrade(HttpRequest request,
                                                              const Routed& routed) {
  auto refusal = routed.refuse_host(request, context_);
  if (!refusal) refusal = refuse_upgrade(request, context_);
  if (refusal) co_return co_await say(std::move(*refusal));
  if (peer_.proxied) {
    peer_.place = place_of(context_, client_of(request));
    if (peer_.place->connections() > context_.limits.connections_per_address) {
      Counters::add(context_.counters.refused);
      co_return co_await say_last(too_many(request));
    }
  }
  upgrade_ = std::move(request);
  co_return Next::Session;
}

asio::awaitable<void> HttpConnection::become_session() {
  HttpRequest request = std::move(*upgrade_);
  upgrade_.reset();
  const std::string protocol(choose_protocol(request));
  const auto encoding = protocol == kJsonProtocol ? wire::Encoding::Json : wire::Encoding::Binary;
  auto session =
      std::make_shared<Session>(stream_.release(), encoding, context_, worker_, peer_.place->use(),
                                Visitor{cookie_token(request), client_of(request).to_string()});
  stream_.become(session);
  co_await Session::run(std::move(session), std::move(request), protocol);
}

}  // namespace

asio::awaitable<void> serve(Socket socket, Context& context, Worker& worker,
                            [[maybe_unused]] TaskGroup::Task task) {
  const Counted counted(context.counters);
  beast::error_code ec;
  HttpConnection::Peer peer;
  peer.address = unmapped(socket.remote_endpoint(ec).address());
  if (ec) co_return;  // it has gone already
  // A proxy speaks for many clients, each of which is counted when it asks for a WebSocket.
  peer.proxied =
      std::ranges::find(context.trusted_proxies, peer.address) != context.trusted_proxies.end();
  if (!peer.proxied) peer.place = place_of(context, peer.address);
  peer.crowd = crowd(context, peer.place ? peer.place->connections() : 0);
  if (peer.crowd == Crowd::Overfull) {
    Counters::add(context.counters.refused);
    co_return;
  }
  socket.set_option(asio::ip::tcp::no_delay(true), ec);
  socket.set_option(asio::socket_base::send_buffer_size(context.limits.send_buffer_bytes), ec);
  HttpConnection connection(std::move(socket), context, worker, std::move(peer));
  co_await connection.run();
}

asio::awaitable<void> serve_metrics(Socket socket, Context& context, Worker& worker,
                                    [[maybe_unused]] TaskGroup::Task task) {
  HttpStream stream(std::move(socket), worker, context.limits);
  const auto answer_to = [&](const HttpRequest& request) {
    if (auto refusal = refuse_host(request, &context.hosts)) return std::move(*refusal);
    if (request.target() != "/metrics") {
      return text_response(request, http::status::not_found, "only /metrics here\n");
    }
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
      return method_not_allowed(request, "GET, HEAD");
    }
    HttpResponse response = text_response(request, http::status::ok, metrics_text(context));
    response.set(http::field::content_type, "text/plain; version=0.0.4; charset=utf-8");
    return response;
  };
  bool go_on = true;
  while (go_on && !stream.parting()) {
    HttpParser parser;
    beast::error_code ec = co_await stream.read_head(parser);
    if (!ec) ec = co_await stream.read_body(parser, context.limits.http_body_bytes);
    if (ec) {
      auto answer = answer_to_broken(ec);
      if (!answer) co_return;
      co_await stream.write(std::move(*answer));
      break;
    }
    go_on = co_await stream.write(answer_to(parser.get()));
  }
  co_await stream.say_goodbye();
}

}  // namespace fray::net
