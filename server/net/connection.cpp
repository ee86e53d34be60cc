#include "net/connection.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "net/http.h"
#include "net/metrics.h"
#include "net/session.h"

namespace fray::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

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

asio::awaitable<std::optional<HttpRequest>> read_request(beast::tcp_stream& stream,
                                                         beast::flat_buffer& buffer,
                                                         const Limits& limits) {
  http::request_parser<http::string_body> parser;
  parser.header_limit(static_cast<std::uint32_t>(limits.http_header_bytes));
  parser.body_limit(limits.http_body_bytes);
  stream.expires_after(limits.request_timeout);
  const auto [ec, n] = co_await http::async_read(stream, buffer, parser, kAwait);
  if (ec) co_return std::nullopt;
  co_return parser.release();
}

// False when the connection is to end.
asio::awaitable<bool> write_response(beast::tcp_stream& stream, HttpResponse response,
                                     const Limits& limits) {
  response.set(http::field::server, "fray");
  stream.expires_after(limits.request_timeout);
  http::response_serializer<http::string_body> serializer(response);
  const auto [ec, n] = co_await http::async_write(stream, serializer, kAwait);
  co_return !ec && response.keep_alive();
}

void say_goodbye(beast::tcp_stream& stream) {
  beast::error_code ignored;
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
}

// Why this request may not become a WebSocket; nullopt if it may.
std::optional<HttpResponse> refuse_upgrade(const HttpRequest& request, const Context& context) {
  if (context.draining) {
    HttpResponse response =
        text_response(request, http::status::service_unavailable, "the server is shutting down\n");
    response.set(http::field::retry_after, std::to_string(context.retry_after_seconds));
    return response;
  }
  if (request.target() != "/ws") {
    return text_response(request, http::status::not_found, "the WebSocket is at /ws\n");
  }
  if (!origin_allowed(request, context.allowed_origins)) {
    return text_response(request, http::status::forbidden,
                         "pages of this origin may not connect; see --allow-origin\n");
  }
  if (choose_protocol(request).empty()) {
    return text_response(request, http::status::bad_request,
                         "ask for the subprotocol fray.v1.proto or fray.v1.json\n");
  }
  return std::nullopt;
}

}  // namespace

asio::awaitable<void> serve(asio::ip::tcp::socket socket, Context& context, Worker& worker) {
  const Counted counted(context.counters);
  const std::uint64_t now = context.counters.connections_now;
  const bool full = now > context.limits.connections;
  if (now > context.limits.connections + context.limits.refusals) {
    Counters::add(context.counters.refused);
    co_return;
  }
  beast::error_code ignored;
  socket.set_option(asio::ip::tcp::no_delay(true), ignored);
  socket.set_option(asio::socket_base::send_buffer_size(context.limits.send_buffer_bytes), ignored);
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer;
  bool go_on = true;
  while (go_on) {
    std::optional<HttpRequest> request = co_await read_request(stream, buffer, context.limits);
    if (!request) break;
    if (full) {
      Counters::add(context.counters.refused);
      HttpResponse response = text_response(*request, http::status::service_unavailable,
                                            "too many connections; try again later\n");
      response.keep_alive(false);
      co_await write_response(stream, std::move(response), context.limits);
      break;
    }
    if (!beast::websocket::is_upgrade(*request)) {
      go_on = co_await write_response(stream, respond(*request, context), context.limits);
      continue;
    }
    if (auto refusal = refuse_upgrade(*request, context)) {
      go_on = co_await write_response(stream, std::move(*refusal), context.limits);
      continue;
    }
    const std::string protocol(choose_protocol(*request));
    const auto encoding = protocol == kJsonProtocol ? wire::Encoding::Json : wire::Encoding::Binary;
    auto session = std::make_shared<Session>(std::move(stream), encoding, context, worker);
    co_await Session::run(std::move(session), std::move(*request), protocol);
    co_return;
  }
  say_goodbye(stream);
}

asio::awaitable<void> serve_metrics(asio::ip::tcp::socket socket, Context& context) {
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer;
  bool go_on = true;
  while (go_on) {
    const std::optional<HttpRequest> request =
        co_await read_request(stream, buffer, context.limits);
    if (!request) break;
    HttpResponse response =
        request->target() == "/metrics"
            ? text_response(*request, http::status::ok, metrics_text(context))
            : text_response(*request, http::status::not_found, "only /metrics here\n");
    response.set(http::field::content_type, "text/plain; version=0.0.4; charset=utf-8");
    go_on = co_await write_response(stream, std::move(response), context.limits);
  }
  say_goodbye(stream);
}

}  // namespace fray::net
