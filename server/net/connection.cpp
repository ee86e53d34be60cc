#include "net/connection.h"

#include <array>

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "net/archives.h"
#include "net/await.h"
#include "net/files.h"
#include "net/http.h"
#include "net/metrics.h"
#include "net/office_http.h"
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

// A connection in its worker's list, for as long as it lasts.
class Link final : public Connection {
 public:
  Link(Worker& worker, TcpStream& stream) : worker_(worker), stream_(stream) {
    worker_.connections().insert(this);
  }
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  ~Link() override { worker_.connections().erase(this); }

  // A session says goodbye by itself, see Session::go_away.
  void part() override {
    parting_ = true;
    if (waiting_) stream_.close();
  }
  void cut() override {
    if (session_) {
      session_->cut();
    } else {
      stream_.close();
    }
  }
  bool parting() const { return parting_; }
  /// Is a request awaited? Then nothing is being said.
  void set_waiting(bool waiting) { waiting_ = waiting; }
  /// From now on the stream is the session's.
  void become(std::shared_ptr<Session> session) { session_ = std::move(session); }

 private:
  Worker& worker_;
  TcpStream& stream_;
  std::shared_ptr<Session> session_;
  bool waiting_ = false;
  bool parting_ = false;
};

using Place = std::shared_ptr<Addresses::Place>;

Place place_of(Context& context, const asio::ip::address& address) {
  return std::make_shared<Addresses::Place>(context.addresses, address);
}

using Parser = http::request_parser<http::string_body>;

// For so many bytes, on a slow line.
std::chrono::seconds time_for(std::size_t bytes, const Limits& limits) {
  return limits.request_timeout +
         std::chrono::seconds(bytes / std::max<std::size_t>(1, limits.file_bytes_per_second));
}

asio::awaitable<beast::error_code> read_head(TcpStream& stream, beast::flat_buffer& buffer,
                                             Parser& parser, Link& link, const Limits& limits) {
  parser.header_limit(static_cast<std::uint32_t>(limits.http_header_bytes));
  parser.body_limit(boost::none);  // it is known once the head is
  stream.expires_after(limits.request_timeout);
  link.set_waiting(true);
  const auto [ec, n] = co_await http::async_read_header(stream, buffer, parser, kAwait);
  link.set_waiting(false);
  co_return ec;
}

bool says_too_much(const Parser& parser, std::size_t most_bytes) {
  return parser.content_length() && *parser.content_length() > most_bytes;
}

// The rest of it, in the time that the head has left.
asio::awaitable<beast::error_code> read_body(TcpStream& stream, beast::flat_buffer& buffer,
                                             Parser& parser, std::size_t most_bytes, Link& link) {
  if (says_too_much(parser, most_bytes)) co_return http::error::body_limit;
  parser.body_limit(most_bytes);
  link.set_waiting(true);
  const auto [ec, n] = co_await http::async_read(stream, buffer, parser, kAwait);
  link.set_waiting(false);
  co_return ec;
}

// A file: it has its time as a whole, and has to get on in each interval. What has arrived counts
// in `share`; no_buffer_space where that is full.
asio::awaitable<beast::error_code> read_file(TcpStream& stream, beast::flat_buffer& buffer,
                                             Parser& parser, std::size_t most_bytes, Link& link,
                                             ByteShares::Share& share, const Limits& limits) {
  using Clock = std::chrono::steady_clock;
  constexpr std::size_t kStep = std::size_t{256} << 10;
  if (says_too_much(parser, most_bytes)) co_return http::error::body_limit;
  parser.body_limit(most_bytes);
  const auto end =
      Clock::now() +
      time_for(static_cast<std::size_t>(parser.content_length().value_or(most_bytes)), limits);
  auto due = Clock::now() + limits.progress_interval;
  std::size_t due_bytes = limits.progress_bytes;
  while (!parser.is_done()) {
    stream.expires_at(std::min(end, due));
    link.set_waiting(true);
    const auto [ec, n] = co_await http::async_read_some(stream, buffer, parser, kAwait);
    link.set_waiting(false);
    if (ec) co_return ec;
    const std::size_t arrived = parser.get().body().size();
    while (share.held() < arrived) {
      if (!share.grow(kStep)) co_return beast::errc::make_error_code(beast::errc::no_buffer_space);
    }
    if (arrived < due_bytes) continue;
    due = Clock::now() + limits.progress_interval;
    due_bytes = arrived + limits.progress_bytes;
  }
  co_return beast::error_code();
}

// False when the connection is to end.
asio::awaitable<bool> write_response(TcpStream& stream, HttpResponse response,
                                     const Limits& limits) {
  response.set(http::field::server, "fray");
  stream.expires_after(time_for(response.body().size(), limits));
  http::response_serializer<http::string_body> serializer(response);
  const auto [ec, n] = co_await http::async_write(stream, serializer, kAwait);
  co_return !ec && response.keep_alive();
}

asio::awaitable<void> say_goodbye(TcpStream& stream, const Limits& limits,
                                  std::size_t unread_bytes = 0) {
  beast::error_code ec;
  stream.socket().shutdown(Socket::shutdown_send, ec);
  std::array<char, 4096> unread;
  stream.expires_after(limits.parting_timeout);
  for (std::size_t read = 0; !ec && read < limits.parting_bytes + unread_bytes;) {
    const auto [end, n] = co_await stream.async_read_some(asio::buffer(unread), kAwait);
    ec = end;
    read += n;
  }
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

HttpResponse too_large(const HttpRequest& request, std::size_t most_bytes) {
  return error_response(request,
                        wire::Error{wire::ErrorCode::TooLarge, "body",
                                    "the file has more than " + std::to_string(most_bytes) +
                                        " bytes; save it smaller"});
}

HttpResponse too_many(const HttpRequest& request) {
  HttpResponse response = text_response(request, http::status::service_unavailable,
                                        "too many connections; try again later\n");
  response.keep_alive(false);
  return response;
}

// An uploaded file: a picture, a map, an archive. False where the rest of the body cannot be
// distinguished from a following request, so that the connection has to end.
template <class Kind>
asio::awaitable<bool> take_upload(TcpStream& stream, beast::flat_buffer& buffer, Parser& parser,
                                  std::size_t most_bytes, Link& link, Context& context,
                                  Worker& worker, std::string address) {
  const Limits& limits = context.limits;
  const auto say_last = [&](HttpResponse response) {
    response.keep_alive(false);
    return write_response(stream, std::move(response), limits);
  };
  if (says_too_much(parser, most_bytes)) {
    co_return co_await say_last(too_large(parser.get(), most_bytes));
  }
  // Gone before its answer leaves: who has that may send the next.
  ByteShares::Share share(context.incoming, address);
  auto upload = std::make_unique<Kind>(context, worker, std::move(address));
  if (auto refusal = co_await upload->refuse(parser.get())) {
    upload.reset();
    co_return co_await say_last(std::move(*refusal));
  }
  stream.expires_after(limits.request_timeout);
  if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
    http::response<http::empty_body> go_on(http::status::continue_, parser.get().version());
    co_await http::async_write(stream, go_on, kAwait);
  }
  const beast::error_code ec =
      co_await read_file(stream, buffer, parser, most_bytes, link, share, limits);
  if (ec == http::error::body_limit) {
    upload.reset();
    co_return co_await say_last(too_large(parser.get(), most_bytes));
  }
  if (ec == beast::errc::no_buffer_space) {
    upload.reset();
    co_return co_await say_last(error_response(
        parser.get(), wire::Error{wire::ErrorCode::Limited, "",
                                  "too many files are on their way; send it again in a while"}));
  }
  if (ec) co_return false;
  HttpResponse response = co_await upload->take(parser.release());
  upload.reset();
  co_return co_await write_response(stream, std::move(response), limits);
}

}  // namespace

asio::awaitable<void> serve(Socket socket, Context& context, Worker& worker,
                            [[maybe_unused]] TaskGroup::Task task) {
  const Counted counted(context.counters);
  const Limits& limits = context.limits;
  beast::error_code ec;
  const asio::ip::address peer = unmapped(socket.remote_endpoint(ec).address());
  if (ec) co_return;  // it has gone already
  // A proxy speaks for many clients, each of which is counted when it asks for a WebSocket.
  const bool proxied =
      std::ranges::find(context.trusted_proxies, peer) != context.trusted_proxies.end();
  Place place = proxied ? nullptr : place_of(context, peer);
  const Crowd full = crowd(context, place ? place->connections() : 0);
  if (full == Crowd::Overfull) {
    Counters::add(context.counters.refused);
    co_return;
  }
  socket.set_option(asio::ip::tcp::no_delay(true), ec);
  socket.set_option(asio::socket_base::send_buffer_size(limits.send_buffer_bytes), ec);
  TcpStream stream(std::move(socket));
  Link link(worker, stream);
  beast::flat_buffer buffer;
  const auto client_of = [&](const HttpRequest& request) {
    return proxied ? client_address(peer, context.trusted_proxies, forwarded_for(request)) : peer;
  };
  bool go_on = true;
  std::size_t unread = 0;  // bytes, at most
  while (go_on && !link.parting()) {
    Parser parser;
    ec = co_await read_head(stream, buffer, parser, link, limits);
    if (!ec) strip_base_path(parser.get(), context.base_path);
    const auto archive = ec ? std::nullopt : archive_upload_bytes(parser.get(), limits);
    const auto file_bytes = ec || archive ? archive : upload_bytes(parser.get(), limits);
    if (file_bytes && full == Crowd::Room && !refuse_host(parser.get(), context.hosts)) {
      const auto take = archive ? take_upload<ArchiveUpload> : take_upload<Upload>;
      go_on = co_await take(stream, buffer, parser, *file_bytes, link, context, worker,
                            client_of(parser.get()).to_string());
      // Of what was refused, so much is still coming.
      unread =
          go_on ? 0
                : std::min<std::size_t>(parser.content_length().value_or(*file_bytes), *file_bytes);
      continue;
    }
    if (!ec) ec = co_await read_body(stream, buffer, parser, limits.http_body_bytes, link);
    if (ec) {
      auto answer = answer_to_broken(ec);
      if (!answer) co_return;
      co_await write_response(stream, std::move(*answer), limits);
      break;
    }
    std::optional<HttpRequest> request(parser.release());
    if (full == Crowd::Full) {
      Counters::add(context.counters.refused);
      co_await write_response(stream, too_many(*request), limits);
      break;
    }
    if (auto refusal = refuse_host(*request, context.hosts)) {
      go_on = co_await write_response(stream, std::move(*refusal), limits);
      continue;
    }
    if (is_sign_in(*request)) {
      go_on = co_await write_response(
          stream,
          co_await sign_in(*request, context, worker, client_of(*request).to_string(),
                           proxied && forwarded_tls(*request)),
          limits);
      continue;
    }
    const bool archive_wanted = is_archive_download(*request);
    if (archive_wanted || is_download(*request)) {
      const auto fetch = archive_wanted ? download_archive : download;
      Download file = co_await fetch(*request, context, worker, client_of(*request).to_string());
      go_on = co_await write_response(stream, std::move(file.response), limits);
      continue;
    }
    if (!beast::websocket::is_upgrade(*request)) {
      go_on = co_await write_response(stream, respond(*request, context), limits);
      continue;
    }
    if (auto refusal = refuse_upgrade(*request, context)) {
      go_on = co_await write_response(stream, std::move(*refusal), limits);
      continue;
    }
    if (proxied) {
      place = place_of(context, client_of(*request));
      if (place->connections() > limits.connections_per_address) {
        Counters::add(context.counters.refused);
        co_await write_response(stream, too_many(*request), limits);
        break;
      }
    }
    const std::string protocol(choose_protocol(*request));
    const auto encoding = protocol == kJsonProtocol ? wire::Encoding::Json : wire::Encoding::Binary;
    auto session =
        std::make_shared<Session>(std::move(stream), encoding, context, worker, place->use(),
                                  Visitor{cookie_token(*request), client_of(*request).to_string()});
    link.become(session);
    buffer = {};
    co_await Session::run(std::move(session), std::move(*request), protocol);
    co_return;
  }
  link.set_waiting(true);
  if (!link.parting()) co_await say_goodbye(stream, limits, unread);
}

asio::awaitable<void> serve_metrics(Socket socket, Context& context, Worker& worker,
                                    [[maybe_unused]] TaskGroup::Task task) {
  TcpStream stream(std::move(socket));
  Link link(worker, stream);
  beast::flat_buffer buffer;
  const auto answer_to = [&](const HttpRequest& request) {
    if (auto refusal = refuse_host(request, context.hosts)) return std::move(*refusal);
    if (request.target() != "/metrics") {
      return text_response(request, http::status::not_found, "only /metrics here\n");
    }
    if (auto refusal = refuse_method(request)) return std::move(*refusal);
    HttpResponse response = text_response(request, http::status::ok, metrics_text(context));
    response.set(http::field::content_type, "text/plain; version=0.0.4; charset=utf-8");
    return response;
  };
  bool go_on = true;
  while (go_on && !link.parting()) {
    Parser parser;
    beast::error_code ec = co_await read_head(stream, buffer, parser, link, context.limits);
    if (!ec) ec = co_await read_body(stream, buffer, parser, context.limits.http_body_bytes, link);
    if (ec) {
      auto answer = answer_to_broken(ec);
      if (!answer) co_return;
      co_await write_response(stream, std::move(*answer), context.limits);
      break;
    }
    go_on = co_await write_response(stream, answer_to(parser.get()), context.limits);
  }
  co_await say_goodbye(stream, context.limits);
}

}  // namespace fray::net
