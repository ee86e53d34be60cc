#pragma once

#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include "fray/v1/frames.pb.h"

namespace fray::fault {

/// A connection under the test's own hand, for those who do not behave.
struct RawSocket {
  boost::asio::io_context io;
  boost::beast::websocket::stream<boost::asio::ip::tcp::socket> ws{io};
  boost::system::error_code error;  // of the last call

  boost::asio::ip::tcp::socket& tcp() { return ws.next_layer(); }

  /// `receive_buffer`: bytes the kernel keeps for it; 0 leaves that alone.
  explicit RawSocket(std::uint16_t port, int receive_buffer = 0) {
    tcp().open(boost::asio::ip::tcp::v4());
    if (receive_buffer > 0) {
      tcp().set_option(boost::asio::socket_base::receive_buffer_size(receive_buffer));
    }
    tcp().connect({boost::asio::ip::address_v4::loopback(), port});
  }

  void write_bytes(std::string_view bytes) {
    boost::asio::write(tcp(), boost::asio::buffer(bytes), error);
  }
  /// Reads until the other end closes; what it said.
  std::string read_to_end() {
    std::string all;
    char bytes[4096];
    for (;;) {
      const std::size_t n = tcp().read_some(boost::asio::buffer(bytes), error);
      if (error) return all;
      all.append(bytes, n);
    }
  }

  void upgrade(const std::string& protocol = "fray.v1.proto") {
    namespace websocket = boost::beast::websocket;
    ws.set_option(websocket::stream_base::decorator([protocol](websocket::request_type& request) {
      request.set(boost::beast::http::field::sec_websocket_protocol, protocol);
    }));
    ws.binary(true);
    ws.handshake("127.0.0.1", "/ws", error);
  }
  void send(const std::string& frame) { ws.write(boost::asio::buffer(frame), error); }
  v1::ServerFrame receive() {
    boost::beast::flat_buffer buffer;
    ws.read(buffer, error);
    v1::ServerFrame frame;
    if (!error) frame.ParseFromArray(buffer.cdata().data(), static_cast<int>(buffer.size()));
    return frame;
  }
  void sit_down(const std::string& token) {
    v1::ClientFrame hello;
    hello.set_id(1);
    hello.mutable_hello()->add_versions(1);
    hello.mutable_hello()->set_token(token);
    send(hello.SerializeAsString());
    v1::ClientFrame attach;
    attach.set_id(2);
    attach.mutable_attach();
    send(attach.SerializeAsString());
  }
};

}  // namespace fray::fault
