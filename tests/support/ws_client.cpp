#include "support/ws_client.h"

#include <algorithm>
#include <deque>
#include <stdexcept>

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <google/protobuf/util/json_util.h>

#include "support/await.h"

namespace fray::support {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

tcp::endpoint loopback(std::uint16_t port) {
  return {asio::ip::address_v4::loopback(), port};
}

void check(const Outcome& outcome) {
  if (outcome.error) throw boost::system::system_error(outcome.error);
}

void connect(asio::io_context& context, tcp::socket& socket, const tcp::endpoint& to) {
  check(await(context, "the server takes no connection",
              [&](auto handler) { socket.async_connect(to, std::move(handler)); }));
}

}  // namespace

struct WsClient::Impl {
  asio::io_context context;
  websocket::stream<tcp::socket> ws{context};
  Protocol protocol;
  std::uint64_t last_id = 0;
  std::deque<v1::ServerFrame> kept;
  beast::flat_buffer buffer;
  std::string raw;
  beast::error_code ended;

  explicit Impl(Protocol p) : protocol(p) {}
};

WsClient::WsClient(std::uint16_t port, Protocol protocol, bool small_window,
                   const std::map<std::string, std::string>& headers)
    : impl_(std::make_unique<Impl>(protocol)) {
  tcp::socket& socket = impl_->ws.next_layer();
  socket.open(tcp::v4());
  if (small_window) socket.set_option(asio::socket_base::receive_buffer_size(4096));
  connect(impl_->context, socket, loopback(port));
  const char* name = protocol == Protocol::Json ? "fray.v1.json" : "fray.v1.proto";
  impl_->ws.set_option(
      websocket::stream_base::decorator([name, headers](websocket::request_type& request) {
        request.set(http::field::sec_websocket_protocol, name);
        for (const auto& [field, value] : headers) request.set(field, value);
      }));
  check(await(impl_->context, "the server does not answer the handshake", [&](auto handler) {
    impl_->ws.async_handshake("127.0.0.1:" + std::to_string(port), "/ws", std::move(handler));
  }));
  impl_->ws.binary(protocol == Protocol::Binary);
  impl_->ws.auto_fragment(false);  // a message is a frame
}

WsClient::~WsClient() = default;

void WsClient::send_raw(const std::string& bytes) {
  check(await(impl_->context, "the server does not read", [&](auto handler) {
    impl_->ws.async_write(asio::buffer(bytes), std::move(handler));
  }));
}

void WsClient::send_below(const std::string& bytes) {
  check(await(impl_->context, "the server does not read", [&](auto handler) {
    asio::async_write(impl_->ws.next_layer(), asio::buffer(bytes), std::move(handler));
  }));
}

std::size_t WsClient::flood_below(const std::string& bytes) {
  tcp::socket& socket = impl_->ws.next_layer();
  socket.non_blocking(true);
  beast::error_code ec;
  const std::size_t sent = socket.write_some(asio::buffer(bytes), ec);
  if (ec && ec != asio::error::would_block) throw boost::system::system_error(ec);
  return sent;
}

void WsClient::send(const v1::ClientFrame& frame) {
  std::string bytes;
  if (impl_->protocol == Protocol::Json) {
    const auto status = google::protobuf::util::MessageToJsonString(frame, &bytes);
    if (!status.ok()) throw std::runtime_error("not JSON");
  } else {
    bytes = frame.SerializeAsString();
  }
  send_raw(bytes);
}

std::optional<v1::ServerFrame> WsClient::receive() {
  if (!impl_->kept.empty()) {
    v1::ServerFrame frame = std::move(impl_->kept.front());
    impl_->kept.pop_front();
    return frame;
  }
  impl_->buffer.clear();
  impl_->ended = await(impl_->context, "the server says nothing", [this](auto handler) {
                   impl_->ws.async_read(impl_->buffer, std::move(handler));
                 }).error;
  if (impl_->ended) return std::nullopt;
  const std::string& bytes = impl_->raw = beast::buffers_to_string(impl_->buffer.data());
  v1::ServerFrame frame;
  const bool good = impl_->protocol == Protocol::Json
                        ? google::protobuf::util::JsonStringToMessage(bytes, &frame).ok()
                        : frame.ParseFromString(bytes);
  if (!good) throw std::runtime_error("not a ServerFrame");
  return frame;
}

const std::string& WsClient::raw() const {
  return impl_->raw;
}

v1::ServerFrame WsClient::receive_until(const std::string& what,
                                        const std::function<bool(const v1::ServerFrame&)>& is_it) {
  // Gives up on a server that only sends other frames.
  const auto until = std::chrono::steady_clock::now() + kPatience;
  while (auto frame = receive()) {
    if (is_it(*frame)) return *std::move(frame);
    if (std::chrono::steady_clock::now() > until) {
      throw std::runtime_error("the server says much, but not " + what);
    }
  }
  std::string why;
  if (impl_->ended == websocket::error::closed) {
    const auto& reason = impl_->ws.reason();
    why = ": closed with " + std::to_string(reason.code) + ", " +
          std::string(reason.reason.data(), reason.reason.size());
  }
  throw std::runtime_error("the connection ended before " + what + why);
}

v1::Reply WsClient::reply_to(std::uint64_t id) {
  std::deque<v1::ServerFrame> others;
  const v1::ServerFrame found = receive_until("the reply", [&](const v1::ServerFrame& frame) {
    if (frame.has_reply() && frame.reply().to() == id) return true;
    others.push_back(frame);
    return false;
  });
  impl_->kept.insert(impl_->kept.begin(), others.begin(), others.end());
  return found.reply();
}

v1::Batch WsClient::batch() {
  return receive_until("a batch", [](const auto& frame) { return frame.has_batch(); }).batch();
}

std::optional<v1::Batch> WsClient::newest_batch() {
  std::optional<v1::Batch> newest;
  for (const v1::ServerFrame& frame : impl_->kept) {
    if (frame.has_batch()) newest = frame.batch();
  }
  std::erase_if(impl_->kept, [](const v1::ServerFrame& frame) { return frame.has_batch(); });
  return newest;
}

v1::Notice WsClient::notice() {
  return receive_until("a notice", [](const auto& frame) { return frame.has_notice(); }).notice();
}

int WsClient::closed() {
  while (receive()) {
  }
  return impl_->ended == websocket::error::closed ? impl_->ws.reason().code : 0;
}

v1::Reply WsClient::ask(v1::ClientFrame frame) {
  frame.set_id(++impl_->last_id);
  send(frame);
  return reply_to(frame.id());
}

v1::Reply WsClient::hello(const std::string& token) {
  v1::ClientFrame frame;
  frame.mutable_hello()->add_versions(1);
  frame.mutable_hello()->set_client("test");
  frame.mutable_hello()->set_token(token);
  return ask(frame);
}

v1::Reply WsClient::attach(std::uint64_t after_seq, const std::string& encounter) {
  v1::ClientFrame frame;
  frame.mutable_attach()->set_after_seq(after_seq);
  frame.mutable_attach()->set_encounter(encounter);
  return ask(frame);
}

v1::Reply WsClient::decide(std::uint32_t prompt, std::uint32_t option, const std::string& key) {
  v1::ClientFrame frame;
  frame.set_key(key);
  frame.mutable_decide()->set_prompt(prompt);
  frame.mutable_decide()->set_option(option);
  return ask(frame);
}

std::string HttpAnswer::header(const std::string& name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string() : found->second;
}

HttpAnswer http_raw(std::uint16_t port, const std::string& request, const std::string& address,
                    const std::string& from) {
  asio::io_context context;
  tcp::socket socket(context);
  if (!from.empty()) {
    const tcp::endpoint own(asio::ip::make_address(from), 0);
    socket.open(own.protocol());
    socket.bind(own);
  }
  connect(context, socket, {asio::ip::make_address(address), port});
  check(await(context, "the server does not read", [&](auto handler) {
    asio::async_write(socket, asio::buffer(request), std::move(handler));
  }));
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.skip(request.starts_with("HEAD "));  // it announces a body that does not come
  check(await(context, "the server does not answer",
              [&](auto handler) { http::async_read(socket, buffer, parser, std::move(handler)); }));
  const auto response = parser.release();
  HttpAnswer answer{.status = static_cast<int>(response.result_int()), .body = response.body()};
  for (const auto& field : response) {
    std::string& value = answer.headers[std::string(field.name_string())];
    if (!value.empty()) value += '\n';
    value += field.value();
  }
  return answer;
}

HttpAnswer http_get(std::uint16_t port, const std::string& target,
                    const std::vector<std::pair<std::string, std::string>>& headers,
                    const std::string& address, const std::string& from) {
  std::string request = "GET " + target + " HTTP/1.1\r\n";
  const bool named = std::ranges::any_of(headers, [](const auto& h) { return h.first == "Host"; });
  if (!named) request += "Host: 127.0.0.1:" + std::to_string(port) + "\r\n";
  for (const auto& [name, value] : headers) request += name + ": " + value + "\r\n";
  return http_raw(port, request + "\r\n", address, from);
}

}  // namespace fray::support
