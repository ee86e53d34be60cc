#include <random>

#include <gtest/gtest.h>

#include "fault/house.h"
#include "fault/raw_socket.h"
#include "fault/replay.h"

namespace fray::fault {
namespace {

/// A table at play, to be disturbed.
class Garbage : public testing::Test {
 protected:
  Garbage() : house_(1) {
    house_.open();
    house_.play();
    EXPECT_TRUE(house_.wait_for_answers(10)) << house_.log();
  }
  std::uint16_t port() { return house_.server().port(); }
  std::string bytes(std::size_t n) {
    std::string all(n, '\0');
    for (char& c : all) c = static_cast<char>(random_());
    return all;
  }
  /// Whatever has come over the server, the table plays on and all is well.
  void expect_unmoved() {
    EXPECT_TRUE(house_.wait_for_answers(20)) << house_.log();
    EXPECT_EQ(http_status(port(), "/readyz"), 200);
    EXPECT_EQ(house_.close(), 0);
    house_.join();
    for (const auto& c : house_.clients()) EXPECT_EQ(c->complaints(), std::vector<std::string>{});
    EXPECT_EQ(check_log(house_.database(), house_.clients_of("t0")), std::vector<std::string>{});
  }

  House house_;
  std::mt19937_64 random_{1};
};

TEST_F(Garbage, OnTheBarePortMovesNothing) {
  for (int i = 0; i < 50; ++i) {
    RawSocket socket(port());
    socket.write_bytes(bytes(1 + static_cast<std::size_t>(i) * 97));
    socket.tcp().shutdown(boost::asio::socket_base::shutdown_send, socket.error);
    socket.read_to_end();
  }
  expect_unmoved();
}

TEST_F(Garbage, InHttpMovesNothing) {
  const std::string header(100'000, 'a');
  for (const std::string& request : {
           "GET / HTTP/1.1\r\nX: " + header + "\r\n\r\n",
           "GET /" + header + " HTTP/1.1\r\n\r\n",
           std::string("POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\nx"),
           std::string("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nfffffffff\r\nx"),
           std::string("GET /../../etc/passwd HTTP/1.1\r\nConnection: close\r\n\r\n"),
           std::string(
               "GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n"),
           std::string("\0\0\0\0\r\n\r\n", 8),
       }) {
    RawSocket socket(port());
    socket.write_bytes(request);
    socket.tcp().shutdown(boost::asio::socket_base::shutdown_send, socket.error);
    const std::string answer = socket.read_to_end();
    EXPECT_FALSE(answer.starts_with("HTTP/1.1 200")) << request.substr(0, 60);
  }
  expect_unmoved();
}

// A bad frame is answered, not punished, until there are too many.
TEST_F(Garbage, InFramesIsAnsweredAndMovesNothing) {
  RawSocket socket(port());
  socket.upgrade();
  ASSERT_FALSE(socket.error);
  for (int i = 0; i < 10; ++i) {
    socket.send(bytes(64));
    const v1::ServerFrame answer = socket.receive();
    ASSERT_FALSE(socket.error);
    EXPECT_TRUE(answer.reply().has_error()) << answer.ShortDebugString();
  }
  expect_unmoved();
}

TEST_F(Garbage, FromASeatMovesNothing) {
  RawSocket socket(port());
  socket.upgrade();
  socket.sit_down(house_.token(house_.client("t0", "spectator")));
  for (int i = 0; i < 200 && !socket.error; ++i)
    socket.send(bytes(1 + static_cast<std::size_t>(i)));
  expect_unmoved();
}

TEST_F(Garbage, TooMuchAtOnceMovesNothing) {
  RawSocket large(port());
  large.upgrade();
  large.send(bytes(100'000));
  const v1::ServerFrame answer = large.receive();
  EXPECT_EQ(answer.reply().error().code(), v1::ERROR_CODE_TOO_LARGE);
  RawSocket huge(port());
  huge.upgrade();
  huge.send(bytes(20'000'000));
  for (int i = 0; i < 100 && !huge.error; ++i) huge.receive();
  EXPECT_TRUE(huge.error);
  expect_unmoved();
}

}  // namespace
}  // namespace fray::fault
