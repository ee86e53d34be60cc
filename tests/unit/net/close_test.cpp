// How connections end, and what is read until then.
#include <boost/system/system_error.hpp>

#include "unit/net/served_room.h"

namespace fray::net {
namespace {

using namespace std::chrono_literals;

class Close : public ServedRoom {
 protected:
  // Its mask is all zeroes, so that the bytes are unchanged.
  static std::string frame(int first_byte, const std::string& payload = {}) {
    std::string out{static_cast<char>(first_byte), static_cast<char>(0x80 | payload.size())};
    return out + std::string(4, '\0') + payload;
  }
  static std::string close_frame(unsigned code) {
    return frame(0x88, {static_cast<char>(code >> 8), static_cast<char>(code)});
  }
  int answer_to_close(unsigned code) {
    const auto client = sit(0);
    client->send_below(close_frame(code));
    return client->closed();
  }
  // Sends on and on and reads nothing, until it is cut.
  bool cut_while_it_sends(support::WsClient& client, const std::string& bytes) {
    return eventually([&] {
      try {
        client.flood_below(bytes);
      } catch (const boost::system::system_error&) {
      }
      return metric("fray_sessions") == 0;
    });
  }
  bool everybody_has_gone() {
    return eventually([&] { return metric("fray_sessions") == 0; });
  }
};

TEST_F(Close, AnswersGoodCodesWithTheSame) {
  start();
  for (const unsigned code : {1000u, 1001u, 3000u, 4999u}) {
    EXPECT_EQ(answer_to_close(code), static_cast<int>(code));
  }
  EXPECT_TRUE(everybody_has_gone());
}

TEST_F(Close, CallsCodesThatMayNotBeSentAFault) {
  start();
  for (const unsigned code : {0u, 999u, 1004u, 1005u, 1006u, 2999u, 5000u, 65'535u}) {
    EXPECT_EQ(answer_to_close(code), 1002) << code;
  }
  EXPECT_TRUE(everybody_has_gone());
}

// Also while it is being sent something.
TEST_F(Close, CallsThemAFaultInTheMidstOfEverything) {
  start();
  const auto client = connect();
  ASSERT_TRUE(client->hello(token(0)).has_welcome());
  v1::ClientFrame describe;
  describe.mutable_describe();
  for (int i = 0; i < 20; ++i) client->send(describe);
  client->send_below(close_frame(5000));
  EXPECT_EQ(client->closed(), 1002);
  EXPECT_TRUE(everybody_has_gone());
}

// Whatever lies between what makes the server close and the peer's own close.
TEST_F(Close, BothSidesMayCloseAtOnce) {
  options_.limits.frames_per_second = 0.001;
  options_.limits.frame_burst = 10;
  start();
  const std::string bad = frame(0x82, "\xff");
  std::string before;
  for (int n = 0; n < 40; ++n) {
    before += bad;
    connect()->send_below(before + close_frame(1000));
    const auto waits = connect();
    waits->send_below(before + close_frame(1000));
    while (waits->receive()) {
    }
  }
  EXPECT_TRUE(everybody_has_gone());
}

TEST_F(Close, EmptyContinuationsCountAsFrames) {
  options_.limits.frames_per_second = 0.001;
  options_.limits.frame_burst = 10;
  start();
  const auto endless = connect();
  std::string flood = frame(0x02);  // a message that never ends
  for (int i = 0; i < 100; ++i) flood += frame(0x00);
  endless->send_below(flood);
  EXPECT_EQ(endless->closed(), 1008);
}

TEST_F(Close, PingsAndPongsCountAsFrames) {
  options_.limits.frames_per_second = 0.001;
  options_.limits.frame_burst = 10;
  start();
  for (const int kind : {0x89, 0x8a}) {
    const auto eager = connect();
    std::string flood;
    for (int i = 0; i < 100; ++i) flood += frame(kind, "still there?");
    eager->send_below(flood);
    EXPECT_EQ(eager->closed(), 1008) << kind;
  }
}

// Few of them cost a client nothing that it would notice.
TEST_F(Close, SomeOfThemAreWelcome) {
  options_.limits.frames_per_second = 0.001;
  options_.limits.frame_burst = 100;
  start();
  const auto client = connect();
  for (int i = 0; i < 10; ++i) client->send_below(frame(0x89, "ping") + frame(0x8a));
  EXPECT_TRUE(client->hello(token(0)).has_welcome());
}

TEST_F(Close, AfterACloseNothingIsReadOn) {
  options_.limits.request_timeout = 1s;
  options_.limits.parting_bytes = 10'000;
  options_.limits.frames_per_second = 0.001;
  options_.limits.frame_burst = 10;
  start();
  const auto deaf = connect();  // never reads that it is too much
  std::string pongs;
  while (pongs.size() < 60'000) pongs += frame(0x8a);
  EXPECT_TRUE(cut_while_it_sends(*deaf, pongs));
  EXPECT_LT(metric("fray_received_bytes_total"), 10'000 + 10'000);
}

TEST_F(Close, AfterAPeersCloseNothingIsReadOn) {
  options_.limits.request_timeout = 1s;
  options_.limits.parting_bytes = 10'000;
  start();
  const auto liar = connect();
  liar->send_below(close_frame(1000));
  EXPECT_TRUE(cut_while_it_sends(*liar, std::string(60'000, 'x')));
  EXPECT_LT(metric("fray_received_bytes_total"), 10'000 + 10'000);
}

TEST_F(Close, AfterAFaultNothingIsReadOn) {
  options_.limits.request_timeout = 1s;
  options_.limits.parting_bytes = 10'000;
  start();
  const auto faulty = connect();
  faulty->send_below(frame(0xf2));  // reserved bits
  EXPECT_TRUE(cut_while_it_sends(*faulty, std::string(60'000, 'x')));
  EXPECT_LT(metric("fray_received_bytes_total"), 10'000 + 10'000);
}

}  // namespace
}  // namespace fray::net
