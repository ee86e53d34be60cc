// Whoever plays goes on at the worker of their table; whoever has moved notices nothing.
#include "unit/net/served_room.h"

namespace fray::net {
namespace {

using Protocol = support::WsClient::Protocol;

class MovingTest : public ServedRoom {
 protected:
  double moved() { return metric("fray_sessions_moved_total"); }
};

// Connections go to the two workers in turn, and the table is at one of them.
TEST_F(MovingTest, HalfOfThosePlayingMove) {
  start();
  std::vector<std::unique_ptr<support::WsClient>> clients;
  for (std::size_t i = 0; i < 4; ++i) clients.push_back(sit(i % 2));
  EXPECT_EQ(moved(), 2);
  EXPECT_EQ(metric("fray_sessions"), 4);
  for (const auto& client : clients) EXPECT_GT(client->batch().prompts_size(), 0);
  clients.clear();
  EXPECT_TRUE(eventually([&] { return metric("fray_sessions") == 0; }));
}

TEST_F(MovingTest, ThoseWhoWatchStay) {
  start();
  const auto one = sit(2);
  const auto other = sit(2);
  EXPECT_EQ(moved(), 0);
}

v1::ClientFrame hello_with(const std::string& token) {
  v1::ClientFrame frame;
  frame.set_id(1);
  frame.mutable_hello()->add_versions(1);
  frame.mutable_hello()->set_token(token);
  return frame;
}
v1::ClientFrame attach() {
  v1::ClientFrame frame;
  frame.set_id(2);
  frame.mutable_attach();
  return frame;
}

TEST_F(MovingTest, WhatFollowsTheHelloAtOnceIsNotLost) {
  start();
  for (const Protocol protocol : {Protocol::Binary, Protocol::Json}) {
    for (int i = 0; i < 8; ++i) {
      const auto client = connect(protocol);
      client->send(hello_with(token(0)));
      client->send(attach());
      ASSERT_TRUE(client->reply_to(1).has_welcome()) << i;
      ASSERT_TRUE(client->reply_to(2).has_attached()) << i;
      EXPECT_GT(client->batch().prompts_size(), 0);
    }
  }
}

// Masked with zeros.
std::string frame(const std::string& payload) {
  std::string length(1, static_cast<char>(0x80 | payload.size()));
  if (payload.size() > 125) {
    length = {static_cast<char>(0xfe), static_cast<char>(payload.size() >> 8),
              static_cast<char>(payload.size() & 0xff)};
  }
  return "\x82" + length + std::string(4, '\0') + payload;
}

// Two frames that are read at once: whoever moved now would lose the second.
TEST_F(MovingTest, WhoeverHasSaidMoreStays) {
  start();
  const std::string both =
      frame(hello_with(token(0)).SerializeAsString()) + frame(attach().SerializeAsString());
  for (int i = 0; i < 4; ++i) {
    const auto client = connect();
    client->send_below(both);
    ASSERT_TRUE(client->reply_to(1).has_welcome()) << i;
    ASSERT_TRUE(client->reply_to(2).has_attached()) << i;
  }
  EXPECT_EQ(moved(), 0);
}

TEST_F(MovingTest, ThoseWhoHaveMovedAreToldThatTheServerGoesAway) {
  start();
  const auto one = sit(0);
  const auto other = sit(0);
  ASSERT_EQ(moved(), 1);
  server_->stop();
  for (const auto& client : {one.get(), other.get()}) {
    EXPECT_TRUE(client->notice().has_going_away());
    EXPECT_EQ(client->closed(), 1001);
  }
}

}  // namespace
}  // namespace fray::net
