#pragma once

#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include "fray/v1/frames.pb.h"
#include "support/await.h"

namespace fray::fault {

/// A raw connection, for misbehaving clients. Waits for support::kPatience at most, and throws
/// then.
struct RawSocket {
  boost::asio::io_context io;
  boost::beast::websocket::stream<boost::asio::ip::tcp::socket> ws{io};
  boost::system::error_code error;  // of the last call

  boost::asio::ip::tcp::socket& tcp() { return ws.next_layer(); }

  /// `receive_buffer`: the kernel's buffer size; 0 leaves the default.
  explicit RawSocket(std::uint16_t port, int receive_buffer = 0) {
    tcp().open(boost::asio::ip::tcp::v4());
    if (receive_buffer > 0) {
      tcp().set_option(boost::asio::socket_base::receive_buffer_size(receive_buffer));
    }
    const boost::asio::ip::tcp::endpoint server{boost::asio::ip::address_v4::loopback(), port};
    await("the server takes no connection",
          [&](auto handler) { tcp().async_connect(server, std::move(handler)); });
    if (error) throw boost::system::system_error(error);
  }

  void write_bytes(std::string_view bytes) {
    await("the server does not read", [&](auto handler) {
      boost::asio::async_write(tcp(), boost::asio::buffer(bytes), std::move(handler));
    });
  }
  /// Reads until the other end closes; what it said.
  std::string read_to_end() {
    std::string all;
    char bytes[4096];
    for (;;) {
      const std::size_t n = await("the server neither speaks nor closes", [&](auto handler) {
        tcp().async_read_some(boost::asio::buffer(bytes), std::move(handler));
      });
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
    await("the server does not answer the handshake",
          [&](auto handler) { ws.async_handshake("127.0.0.1", "/ws", std::move(handler)); });
  }
  void send(const std::string& frame) {
    await("the server does not read",
          [&](auto handler) { ws.async_write(boost::asio::buffer(frame), std::move(handler)); });
  }
  v1::ServerFrame receive() {
    boost::beast::flat_buffer buffer;
    await("the server says nothing",
          [&](auto handler) { ws.async_read(buffer, std::move(handler)); });
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

 private:
  template <class Start>
  std::size_t await(const std::string& what, Start start) {
    const support::Outcome outcome = support::await(io, what, std::move(start));
    error = outcome.error;
    return outcome.bytes;
  }
};

}  // namespace fray::fault
