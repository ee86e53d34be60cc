#pragma once

#include <chrono>
#include <cstddef>
#include <memory>

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "net/byte_shares.h"
#include "net/http.h"
#include "net/stream.h"
#include "net/worker.h"

namespace fray::net {

class Session;

using HttpParser = boost::beast::http::request_parser<boost::beast::http::string_body>;

bool says_too_much(const HttpParser& parser, std::size_t most_bytes);

/// A connection while it speaks plain HTTP: in its worker's list, every step within its time.
class HttpStream final : public Connection {
 public:
  HttpStream(Socket socket, Worker& worker, const Limits& limits);
  ~HttpStream() override;

  /// A session says goodbye by itself, see Session::go_away.
  void part() override;
  void cut() override;
  bool parting() const { return parting_; }

  boost::asio::awaitable<boost::beast::error_code> read_head(HttpParser& parser);
  /// The rest of it, in the time that the head has left.
  boost::asio::awaitable<boost::beast::error_code> read_body(HttpParser& parser,
                                                             std::size_t most_bytes);
  /// A file: it has its time as a whole, and has to get on in each interval. What has arrived
  /// counts in `share`; no_buffer_space where that is full.
  boost::asio::awaitable<boost::beast::error_code> read_file(HttpParser& parser,
                                                             std::size_t most_bytes,
                                                             ByteShares::Share& share);

  /// False when the connection is to end.
  boost::asio::awaitable<bool> write(HttpResponse response);
  /// For a client that waits for it before it sends its body.
  boost::asio::awaitable<void> write_continue(unsigned version);
  /// `unread_bytes`: at most this much of the refused body is still in flight.
  boost::asio::awaitable<void> say_goodbye(std::size_t unread_bytes = 0);

  /// For a session, which has to be named next.
  TcpStream release();
  void become(std::shared_ptr<Session> session);

 private:
  /// For a transfer of this size on a slow line.
  std::chrono::seconds time_for(std::size_t bytes) const;

  Worker& worker_;
  const Limits& limits_;
  TcpStream stream_;
  boost::beast::flat_buffer buffer_;
  std::shared_ptr<Session> session_;
  bool waiting_ = false;  // for a request; then nothing is being said
  bool parting_ = false;
};

}  // namespace fray::net
