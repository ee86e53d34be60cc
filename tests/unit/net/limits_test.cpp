// What happens to those who do not keep to the limits, and that others do not notice.
#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>

#include "unit/net/served_room.h"

namespace fray::net {
namespace {

using namespace std::chrono_literals;

class LimitsTest : public ServedRoom {};

v1::ClientFrame ping(std::uint64_t id) {
  v1::ClientFrame frame;
  frame.set_id(id);
  frame.mutable_ping();
  return frame;
}

TEST_F(LimitsTest, HelloMustComeInTime) {
  options_.limits.request_timeout = 1s;
  start();
  const auto silent = connect();
  const auto prompt = sit(0);
  EXPECT_EQ(silent->closed(), 1008);
  EXPECT_TRUE(prompt->ask(ping(0)).has_pong());
}

TEST_F(LimitsTest, WhoeverIsGoneIsNoticedAndWhoeverOnlyListensStays) {
  options_.limits.idle_timeout = 2s;
  start();
  const auto gone = sit(0);  // answers no ping, for it does not read
  const auto listens = sit(1);
  listens->batch();
  std::thread listener([&] { EXPECT_TRUE(listens->notice().has_going_away()); });
  EXPECT_TRUE(eventually([&] { return metric("fray_sessions") == 1; }));
  std::this_thread::sleep_for(2100ms);  // longer than anyone may be idle
  EXPECT_EQ(metric("fray_sessions"), 1);
  server_->stop();
  listener.join();
}

TEST_F(LimitsTest, TooManyFramesAreRefusedThenEndTheConnection) {
  options_.limits.frames_per_second = 0.001;
  options_.limits.frame_burst = 10;
  start();
  const auto hasty = connect();
  const auto other = connect();
  ASSERT_TRUE(hasty->hello(token(0)).has_welcome());
  for (std::uint64_t i = 2; i < 40; ++i) {
    try {
      hasty->send(ping(100 + i));
    } catch (const std::exception&) {
      break;  // shown the door
    }
  }
  int pongs = 0, limited = 0;
  bool told = false;
  while (const auto frame = hasty->receive()) {
    pongs += frame->reply().has_pong();
    limited += frame->reply().error().code() == v1::ERROR_CODE_LIMITED;
    told = told || frame->notice().has_limited();
  }
  EXPECT_EQ(pongs, 9);
  EXPECT_GE(limited, 10);
  EXPECT_TRUE(told);
  EXPECT_TRUE(other->hello(token(1)).has_welcome());
}

TEST_F(LimitsTest, TooManyConnectionsAreToldSo) {
  options_.limits.connections = 2;
  options_.limits.refusals = 1;
  start();
  const auto one = sit(0);
  const auto two = sit(1);
  EXPECT_EQ(support::http_get(port_, "/healthz").status, 503);
  // Beyond those being refused there is not even an answer.
  boost::asio::io_context context;
  boost::asio::ip::tcp::socket waits(context), closed(context);
  const boost::asio::ip::tcp::endpoint at{boost::asio::ip::address_v4::loopback(), port_};
  ASSERT_TRUE(eventually([&] { return metric("fray_connections") == 2; }));
  waits.connect(at);
  ASSERT_TRUE(eventually([&] { return metric("fray_connections") == 3; }));
  closed.connect(at);
  char byte = 0;
  boost::system::error_code ec;
  EXPECT_EQ(boost::asio::read(closed, boost::asio::buffer(&byte, 1), ec), 0u);
  EXPECT_TRUE(ec);
  EXPECT_TRUE(one->ask(ping(0)).has_pong());
}

TEST_F(LimitsTest, AClientThatNeverClosesHoldsTheStopForABoundedTime) {
  options_.limits.drain_timeout = 1s;
  start();
  const auto deaf = sit(0);
  const auto before = std::chrono::steady_clock::now();
  stop();
  EXPECT_LT(std::chrono::steady_clock::now() - before, 10s);
}

TEST_F(LimitsTest, AClientThatSendsOnAndNeverReadsItsCloseIsCut) {
  options_.limits.request_timeout = 1s;
  start();
  const auto rude = connect();  // never says hello, and sends on after the server's close
  ASSERT_TRUE(eventually([&] {
    try {
      rude->send_raw("x");
    } catch (const std::exception&) {
    }
    return metric("fray_sessions") == 0;
  }));
}

TEST_F(LimitsTest, ABrokenDiskTurnsReadinessOff) {
  start();
  const auto ana = sit(0);
  const auto bo = sit(1);
  EXPECT_EQ(support::http_get(port_, "/readyz").status, 200);
  EXPECT_EQ(metric("fray_ready"), 1);
  log_.set_broken(true);
  const v1::Batch a = ana->batch();
  const v1::Batch b = bo->batch();
  support::WsClient& asked = a.prompts_size() > 0 ? *ana : *bo;
  const auto& prompts = a.prompts_size() > 0 ? a.prompts() : b.prompts();
  ASSERT_GT(prompts.size(), 0);
  EXPECT_EQ(asked.decide(prompts[0].number(), 0).error().code(), v1::ERROR_CODE_UNAVAILABLE);
  EXPECT_TRUE(ana->notice().has_frozen());
  EXPECT_EQ(support::http_get(port_, "/readyz").status, 503);
  EXPECT_EQ(support::http_get(port_, "/healthz").status, 200);
  EXPECT_EQ(metric("fray_tables_frozen_total"), 1);
  EXPECT_EQ(metric("fray_ready"), 0);
}

// Sessions of one worker are held by tables of another when everything ends at once.
TEST_F(LimitsTest, StoppingInTheMiddleOfEverythingIsClean) {
  tables_ = 4;
  options_.workers = 3;
  options_.limits.drain_timeout = 1s;
  start();
  std::atomic<bool> over = false;
  std::vector<std::thread> crowd;
  for (std::size_t i = 0; i < 8; ++i) {
    crowd.emplace_back([&, i] {
      while (!over) {
        try {
          const auto client = sit(i % 3, i % tables_);
          for (std::uint64_t n = 0; n < 50; ++n) {
            client->send(ping(100 + n));
            v1::ClientFrame describe;
            describe.mutable_describe();
            client->send(describe);
            if (n % 5 == 0) client->attach();
          }
        } catch (const std::exception&) {
        }
      }
    });
  }
  EXPECT_TRUE(eventually([&] { return metric("fray_frames_received_total") > 500; }));
  server_->stop();
  thread_.join();
  over = true;
  for (std::thread& t : crowd) t.join();
  campaign_.reset();
  server_.reset();
}

}  // namespace
}  // namespace fray::net
