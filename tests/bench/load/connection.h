#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace fray::load {

/// One WebSocket to the loopback, on the thread of its io_context.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  using OnFrame = std::function<void(std::string_view frame)>;

  explicit Connection(boost::asio::io_context& io) : ws_(io) {}

  // ---- while setting up: these wait ----

  void open(std::uint16_t port, const std::string& target, const std::string& protocol);
  void write(std::string_view frame);
  std::string read();

  // ---- from then on ----

  /// Calls `on_frame` for each frame until the connection ends.
  void start(OnFrame on_frame);
  void send(std::string frame);
  void close();
  bool broken() const { return broken_; }

 private:
  void read_next();
  void write_next();

  boost::beast::websocket::stream<boost::asio::ip::tcp::socket> ws_;
  boost::beast::flat_buffer buffer_;
  OnFrame on_frame_;
  std::deque<std::string> outbox_;  // the first is being written
  bool broken_ = false;
  bool closing_ = false;
};

}  // namespace fray::load
