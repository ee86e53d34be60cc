#include "load/connection.h"

#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/websocket.hpp>

namespace fray::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using beast::error_code;

void Connection::open(std::uint16_t port, const std::string& target, const std::string& protocol) {
  ws_.next_layer().connect({asio::ip::address_v4::loopback(), port});
  ws_.next_layer().set_option(asio::ip::tcp::no_delay(true));
  ws_.set_option(websocket::stream_base::decorator([protocol](websocket::request_type& request) {
    request.set(beast::http::field::sec_websocket_protocol, protocol);
  }));
  ws_.read_message_max(std::size_t{16} << 20);
  ws_.auto_fragment(false);
  ws_.binary(true);
  ws_.handshake("127.0.0.1:" + std::to_string(port), target);
}

void Connection::write(std::string_view frame) {
  ws_.write(asio::buffer(frame));
}

std::string Connection::read() {
  beast::flat_buffer buffer;
  ws_.read(buffer);
  return beast::buffers_to_string(buffer.data());
}

void Connection::start(OnFrame on_frame) {
  on_frame_ = std::move(on_frame);
  read_next();
}

void Connection::read_next() {
  ws_.async_read(buffer_, [self = shared_from_this()](error_code ec, std::size_t) {
    if (ec) {
      self->broken_ = !self->closing_;
      return;
    }
    const auto data = self->buffer_.cdata();
    self->on_frame_({static_cast<const char*>(data.data()), data.size()});
    self->buffer_.clear();
    self->read_next();
  });
}

void Connection::send(std::string frame) {
  outbox_.push_back(std::move(frame));
  if (outbox_.size() == 1) write_next();
}

void Connection::write_next() {
  ws_.async_write(asio::buffer(outbox_.front()),
                  [self = shared_from_this()](error_code ec, std::size_t) {
                    self->outbox_.pop_front();
                    if (ec) {
                      self->broken_ = !self->closing_;
                    } else if (!self->outbox_.empty()) {
                      self->write_next();
                    }
                  });
}

void Connection::close() {
  closing_ = true;
  error_code ignored;
  ws_.next_layer().close(ignored);
}

}  // namespace fray::load
