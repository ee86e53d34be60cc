#include "support/ws_client.h"

#include <chrono>
#include <deque>
#include <stdexcept>

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <google/protobuf/util/json_util.h>

namespace fray::support {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

// A server that has not answered by then will not.
constexpr std::chrono::seconds kPatience{20};

tcp::endpoint loopback(std::uint16_t port) {
  return {asio::ip::address_v4::loopback(), port};
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

WsClient::WsClient(std::uint16_t port, Protocol protocol, bool small_window)
    : impl_(std::make_unique<Impl>(protocol)) {
  tcp::socket& socket = impl_->ws.next_layer();
  socket.open(tcp::v4());
  if (small_window) socket.set_option(asio::socket_base::receive_buffer_size(4096));
  socket.connect(loopback(port));
  const char* name = protocol == Protocol::Json ? "fray.v1.json" : "fray.v1.proto";
  impl_->ws.set_option(websocket::stream_base::decorator([name](websocket::request_type& request) {
    request.set(http::field::sec_websocket_protocol, name);
  }));
  impl_->ws.handshake("127.0.0.1:" + std::to_string(port), "/ws");
  impl_->ws.binary(protocol == Protocol::Binary);
}

WsClient::~WsClient() = default;

void WsClient::send_raw(const std::string& bytes) {
  impl_->ws.write(asio::buffer(bytes));
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
  bool done = false;
  impl_->buffer.clear();
  impl_->ws.async_read(impl_->buffer, [this, &done](const beast::error_code& ec, std::size_t) {
    impl_->ended = ec;
    done = true;
  });
  impl_->context.restart();
  while (!done && impl_->context.run_one_for(kPatience) > 0) {
  }
  if (!done) throw std::runtime_error("the server says nothing");
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

v1::Reply WsClient::reply_to(std::uint64_t id) {
  std::deque<v1::ServerFrame> others;
  while (auto frame = receive()) {
    if (frame->has_reply() && frame->reply().to() == id) {
      impl_->kept.insert(impl_->kept.begin(), others.begin(), others.end());
      return frame->reply();
    }
    others.push_back(std::move(*frame));
  }
  throw std::runtime_error("the connection ended before the reply");
}

v1::Batch WsClient::batch() {
  while (auto frame = receive()) {
    if (frame->has_batch()) return frame->batch();
  }
  throw std::runtime_error("the connection ended before a batch");
}

v1::Notice WsClient::notice() {
  while (auto frame = receive()) {
    if (frame->has_notice()) return frame->notice();
  }
  throw std::runtime_error("the connection ended before a notice");
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

HttpAnswer http_get(std::uint16_t port, const std::string& target,
                    const std::vector<std::pair<std::string, std::string>>& headers,
                    const std::string& address) {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect({asio::ip::make_address(address), port});
  http::request<http::empty_body> request(http::verb::get, target, 11);
  request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
  for (const auto& [name, value] : headers) request.set(name, value);
  http::write(socket, request);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  http::read(socket, buffer, response);
  return {static_cast<int>(response.result_int()), response.body()};
}

}  // namespace fray::support
