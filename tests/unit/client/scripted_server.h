#pragma once

#include <functional>
#include <string>
#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <gtest/gtest.h>
#include <sys/socket.h>

#include "fray/link.h"
#include "fray/v1/frames.pb.h"

namespace fray::client {

/// The far end of one connection, as a test plays it.
class Conversation {
 public:
  explicit Conversation(boost::asio::ip::tcp::socket socket) : socket_(std::move(socket)) {
    socket_.set_option(boost::beast::websocket::stream_base::decorator(
        [](boost::beast::websocket::response_type& response) {
          response.set(boost::beast::http::field::sec_websocket_protocol, "fray.v1.proto");
        }));
    socket_.accept();
    socket_.binary(true);
  }

  v1::ClientFrame read() {
    boost::beast::flat_buffer buffer;
    socket_.read(buffer);
    v1::ClientFrame frame;
    frame.ParseFromArray(buffer.data().data(), static_cast<int>(buffer.size()));
    return frame;
  }

  void write(const v1::ServerFrame& frame) {
    const std::string bytes = frame.SerializeAsString();
    socket_.write(boost::asio::buffer(bytes));
  }

  void error(const v1::ClientFrame& to, v1::ErrorCode code, const std::string& message) {
    v1::ServerFrame frame;
    frame.mutable_reply()->set_to(to.id());
    frame.mutable_reply()->mutable_error()->set_code(code);
    frame.mutable_reply()->mutable_error()->set_message(message);
    write(frame);
  }

  void done(const v1::ClientFrame& to) {
    v1::ServerFrame frame;
    frame.mutable_reply()->set_to(to.id());
    frame.mutable_reply()->mutable_done();
    write(frame);
  }

  /// Takes a hello and an attach to `encounter`; returns the latter.
  v1::Attach greet(const std::string& encounter) {
    welcome(encounter);
    return attach();
  }

  void welcome(const std::string& encounter) {
    const v1::ClientFrame hello = read();
    v1::ServerFrame frame;
    frame.mutable_reply()->set_to(hello.id());
    frame.mutable_reply()->mutable_welcome()->set_version(1);
    frame.mutable_reply()->mutable_welcome()->set_encounter(encounter);
    frame.mutable_reply()->mutable_welcome()->mutable_seat()->set_key(hello.hello().token());
    frame.mutable_reply()->mutable_welcome()->mutable_seat()->set_role(v1::ROLE_PLAYER);
    write(frame);
  }

  v1::Attach attach(const std::string& ruleset = {}) {
    const v1::ClientFrame request = read();
    v1::ServerFrame attached;
    attached.mutable_reply()->set_to(request.id());
    attached.mutable_reply()->mutable_attached()->set_encounter(request.attach().encounter());
    attached.mutable_reply()->mutable_attached()->set_title("A test");
    attached.mutable_reply()->mutable_attached()->set_ruleset(ruleset);
    write(attached);
    return request.attach();
  }

  /// Waits for the client to hang up.
  void until_closed() {
    boost::beast::flat_buffer buffer;
    boost::system::error_code ec;
    while (!ec) socket_.read(buffer, ec);
  }

 private:
  boost::beast::websocket::stream<boost::asio::ip::tcp::socket> socket_;
};

/// A server that plays `script` on a thread of its own. A connection that ends too early, or never
/// comes, fails the test.
class ScriptedServer {
 public:
  explicit ScriptedServer(std::function<void(ScriptedServer&)> script)
      : acceptor_(context_, {boost::asio::ip::address_v4::loopback(), 0}),
        script_(std::move(script)),
        thread_([this] { play(); }) {}
  ScriptedServer(const ScriptedServer&) = delete;
  ScriptedServer& operator=(const ScriptedServer&) = delete;
  // Closing would not wake a thread that waits in accept.
  ~ScriptedServer() { ::shutdown(acceptor_.native_handle(), SHUT_RDWR); }

  /// Waits for the next connection.
  Conversation accept() { return Conversation(acceptor_.accept()); }

  Link link(std::string token = "ana") const {
    return {"127.0.0.1", acceptor_.local_endpoint().port(), "/ws", std::move(token)};
  }

 private:
  void play() {
    try {
      script_(*this);
    } catch (const boost::system::system_error& problem) {
      ADD_FAILURE() << "the script was not played to its end: " << problem.what();
    }
  }

  boost::asio::io_context context_;
  boost::asio::ip::tcp::acceptor acceptor_;
  std::function<void(ScriptedServer&)> script_;
  std::jthread thread_;  // last: it uses the others
};

}  // namespace fray::client
