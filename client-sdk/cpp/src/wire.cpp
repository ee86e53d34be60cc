#include "wire.h"

#include <deque>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>

namespace fray::client {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

constexpr std::string_view kSubprotocol = "fray.v1.proto";

std::unexpected<Error> lost(const Link& link, const error_code& ec) {
  return std::unexpected(Error{ErrorCode::Network, "",
                               link.host + ":" + std::to_string(link.port) + ": " + ec.message()});
}

void ask_for_subprotocol(websocket::request_type& request) {
  request.set(beast::http::field::sec_websocket_protocol, kSubprotocol);
}

}  // namespace

struct Wire::Impl {
  Impl(asio::any_io_executor executor, const Options& o)
      : options(o), resolver(executor), socket(executor), wake(executor) {}

  Options options;
  Link link;
  asio::ip::tcp::resolver resolver;
  websocket::stream<beast::tcp_stream> socket;
  asio::steady_timer wake;  // canceled when there is something to write
  std::deque<std::string> outbox;
  bool closed = false;
};

Wire::Wire(const asio::any_io_executor& executor, const Options& options)
    : impl_(std::make_unique<Impl>(executor, options)) {}
Wire::~Wire() = default;

asio::awaitable<Result<>> Wire::open(std::shared_ptr<Wire> self, Link link) {
  Impl& wire = *self->impl_;
  wire.link = link;
  error_code ec;
  const auto where = co_await wire.resolver.async_resolve(
      link.host, std::to_string(link.port), asio::redirect_error(asio::use_awaitable, ec));
  if (ec) co_return lost(link, ec);
  if (wire.closed) co_return lost(link, asio::error::operation_aborted);

  auto& tcp = beast::get_lowest_layer(wire.socket);
  tcp.expires_after(wire.options.connect_limit);
  co_await tcp.async_connect(where, asio::redirect_error(asio::use_awaitable, ec));
  if (ec) co_return lost(link, ec);
  tcp.expires_never();
  tcp.socket().set_option(asio::ip::tcp::no_delay(true), ec);

  wire.socket.set_option(websocket::stream_base::timeout{wire.options.connect_limit,
                                                         wire.options.silence_limit, true});
  wire.socket.set_option(websocket::stream_base::decorator(ask_for_subprotocol));
  wire.socket.binary(true);
  const bool v6 = link.host.find(':') != std::string::npos;
  const std::string host =
      (v6 ? "[" + link.host + "]" : link.host) + ":" + std::to_string(link.port);
  websocket::response_type response;
  co_await wire.socket.async_handshake(response, host, link.target,
                                       asio::redirect_error(asio::use_awaitable, ec));
  if (ec == websocket::error::upgrade_declined) {
    const std::string status = std::to_string(response.result_int());
    co_return std::unexpected(
        Error{ErrorCode::Network, "", "the server declined the connection: HTTP " + status});
  }
  if (ec) co_return lost(link, ec);
  if (response[beast::http::field::sec_websocket_protocol] != kSubprotocol) {
    co_return std::unexpected(
        Error{ErrorCode::Protocol, "", "the server does not speak " + std::string(kSubprotocol)});
  }
  asio::co_spawn(wire.socket.get_executor(), write_all(self), asio::detached);
  co_return Result<>{};
}

asio::awaitable<Result<std::string>> Wire::receive(std::shared_ptr<Wire> self) {
  Impl& wire = *self->impl_;
  std::string message;
  auto buffer = asio::dynamic_buffer(message);
  error_code ec;
  co_await wire.socket.async_read(buffer, asio::redirect_error(asio::use_awaitable, ec));
  if (ec) co_return lost(wire.link, ec);
  co_return message;
}

// The only writer: two writes at once cannot happen.
asio::awaitable<void> Wire::write_all(std::shared_ptr<Wire> self) {
  Impl& wire = *self->impl_;
  error_code ec;
  while (!wire.closed) {
    if (wire.outbox.empty()) {
      wire.wake.expires_at(asio::steady_timer::time_point::max());
      co_await wire.wake.async_wait(asio::redirect_error(asio::use_awaitable, ec));
      continue;
    }
    const std::string message = std::move(wire.outbox.front());
    wire.outbox.pop_front();
    co_await wire.socket.async_write(asio::buffer(message),
                                     asio::redirect_error(asio::use_awaitable, ec));
    if (ec) self->close();
  }
}

void Wire::send(std::string message) {
  if (impl_->closed) return;
  impl_->outbox.push_back(std::move(message));
  impl_->wake.cancel();
}

void Wire::close() {
  if (impl_->closed) return;
  impl_->closed = true;
  impl_->resolver.cancel();
  impl_->wake.cancel();
  beast::get_lowest_layer(impl_->socket).close();
}

}  // namespace fray::client
