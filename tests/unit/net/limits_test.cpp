// How clients that exceed the limits are treated, and that other clients are not affected.
#include <future>
#include <map>

#include <boost/asio/ip/tcp.hpp>

#include "unit/net/served_room.h"

namespace fray::net {
namespace {

using namespace std::chrono_literals;

v1::ClientFrame ping(std::uint64_t id) {
  v1::ClientFrame frame;
  frame.set_id(id);
  frame.mutable_ping();
  return frame;
}

class LimitsTest : public ServedRoom {
 protected:
  // Asks and asks and reads nothing; true once the server has had enough.
  bool asks_until_dropped(support::WsClient& client) {
    const double before = metric("fray_outbox_drops_total");
    return eventually([&] {
      try {
        for (std::uint64_t i = 0; i < 1000; ++i) client.send(ping(1000 + i));
      } catch (const boost::system::system_error&) {
      }
      return metric("fray_outbox_drops_total") > before;
    });
  }
};

TEST_F(LimitsTest, HelloMustComeInTime) {
  options_.limits.request_timeout = 1s;
  start();
  const auto silent = connect();
  const auto prompt = sit(0);
  EXPECT_EQ(silent->closed(), 1008);
  EXPECT_TRUE(prompt->ask(ping(0)).has_pong());
}

TEST_F(LimitsTest, DropsDeadPeersAndKeepsListeners) {
  options_.limits.idle_timeout = 2s;
  start();
  const auto gone = sit(0);  // answers no ping, for it does not read
  const auto listens = sit(1);
  listens->batch();
  auto listener = std::async(std::launch::async, [&] { return listens->notice(); });
  EXPECT_TRUE(eventually([&] { return metric("fray_sessions") == 1; }));
  std::this_thread::sleep_for(2100ms);  // longer than anyone may be idle
  EXPECT_EQ(metric("fray_sessions"), 1);
  server_->stop();
  EXPECT_TRUE(listener.get().has_going_away());
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

TEST_F(LimitsTest, TooManyConnectionsAreRefusedWithAReason) {
  options_.limits.connections = 2;
  options_.limits.refusals = 1;
  start();
  const auto one = sit(0);
  const auto two = sit(1);
  EXPECT_EQ(support::http_get(port_, "/healthz").status, 503);
  // Beyond those being refused there is not even an answer.
  boost::asio::io_context context;
  boost::asio::ip::tcp::socket waits(context);
  ASSERT_TRUE(eventually([&] { return metric("fray_connections") == 2; }));
  waits.connect({boost::asio::ip::address_v4::loopback(), port_});
  ASSERT_TRUE(eventually([&] { return metric("fray_connections") == 3; }));
  EXPECT_THROW(support::http_raw(port_, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"),
               boost::system::system_error);
  EXPECT_TRUE(one->ask(ping(0)).has_pong());
}

// There is room for others, but none of this address has it.
TEST_F(LimitsTest, OneAddressDoesNotTakeAllConnections) {
  options_.limits.connections_per_address = 2;
  options_.limits.refusals_per_address = 0;
  start();
  auto one = sit(0);
  const auto two = sit(1);
  EXPECT_THROW(support::http_get(port_, "/healthz"), boost::system::system_error);
  EXPECT_EQ(support::http_get(port_, "/healthz", {}, "127.0.0.1", "127.0.0.2").status, 200);
  one.reset();
  ASSERT_TRUE(eventually([&] { return metric("fray_connections") == 1; }));
  EXPECT_EQ(support::http_get(port_, "/healthz").status, 200);
}

TEST_F(LimitsTest, OneAddressLearnsThatItHasTooMany) {
  options_.limits.connections_per_address = 1;
  options_.limits.refusals_per_address = 1;
  start();
  const auto one = sit(0);
  EXPECT_EQ(support::http_get(port_, "/healthz").status, 503);
  EXPECT_TRUE(one->ask(ping(0)).has_pong());
}

// A proxy speaks for many: each client it names has its own limit, and other peers may not name
// any.
TEST_F(LimitsTest, BehindAProxyEachClientHasItsOwnLimit) {
  options_.limits.connections_per_address = 1;
  options_.limits.refusals_per_address = 0;
  options_.trusted_proxies = {"127.0.0.1"};
  start();
  const auto for_client = [&](const std::string& address) {
    return std::make_unique<support::WsClient>(
        port_, support::WsClient::Protocol::Binary, false,
        std::map<std::string, std::string>{{"X-Forwarded-For", address}});
  };
  const auto ana = for_client("198.51.100.1");
  const auto bo = for_client("198.51.100.1, 198.51.100.2");
  EXPECT_TRUE(ana->hello(token(0)).has_welcome());
  EXPECT_TRUE(bo->hello(token(1)).has_welcome());
  EXPECT_THROW(for_client("198.51.100.9, 198.51.100.2"), std::runtime_error);
  EXPECT_EQ(support::http_get(port_, "/healthz").status, 200);
}

// Far beyond what the limit allows: each frame that cannot be read counts for ten.
TEST_F(LimitsTest, BadFramesCostMore) {
  options_.limits.frames_per_second = 0.001;
  options_.limits.frame_burst = 35;
  start();
  const auto client = connect();
  for (int i = 0; i < 3; ++i) {
    client->send_raw("\xff");
    EXPECT_EQ(client->reply_to(0).error().code(), v1::ERROR_CODE_INVALID);
  }
  // 30 of 35 are spent.
  ASSERT_TRUE(client->hello(token(0)).has_welcome());
  for (std::uint64_t i = 0; i < 4; ++i) EXPECT_TRUE(client->ask(ping(0)).has_pong());
  EXPECT_EQ(client->ask(ping(0)).error().code(), v1::ERROR_CODE_LIMITED);
}

TEST_F(LimitsTest, BadFramesWithoutEndEndTheConnection) {
  options_.limits.frames_per_second = 0.001;
  options_.limits.frame_burst = 35;
  start();
  for (const bool large : {false, true}) {
    const auto client = connect();
    const std::string bad(large ? options_.limits.frame_bytes + 1 : 1, '\xff');
    // Seven take it to the end of the burst and as far beyond; the eighth is too much.
    for (int i = 0; i < 8; ++i) client->send_raw(bad);
    int answers = 0;
    while (const auto frame = client->receive()) answers += frame->reply().has_error();
    EXPECT_EQ(answers, 8) << large;
  }
}

// A client that reads nothing is sent more than it may leave unread.
TEST_F(LimitsTest, DropsClientsThatDoNotRead) {
  options_.limits.outbox_bytes = 20'000;
  options_.limits.drain_timeout = 1s;
  options_.limits.send_buffer_bytes = 4096;
  options_.limits.frames_per_second = 1e9;
  options_.limits.frame_burst = 1e9;
  start();
  const auto other = sit(1);
  support::WsClient deaf(port_, support::WsClient::Protocol::Binary, /*small_window=*/true);
  ASSERT_TRUE(deaf.hello(token(0)).has_welcome());
  EXPECT_TRUE(asks_until_dropped(deaf));
  EXPECT_EQ(metric("fray_outbox_drops_total"), 1);
  EXPECT_TRUE(other->ask(ping(0)).has_pong());
  // As soon as its session has come to its end, which may be on another thread.
  EXPECT_TRUE(eventually([&] { return metric("fray_outbox_bytes") == 0; }));
}

// The limit of each is far away; that of their address, or of all, is not. A client that reads
// stays.
TEST_F(LimitsTest, ManyWhoDoNotReadAreDroppedBeforeOneWhoDoes) {
  for (const bool in_all : {false, true}) {
    SCOPED_TRACE(in_all);
    options_.limits.outbox_bytes = 1'000'000'000;
    options_.limits.drain_timeout = 1s;
    (in_all ? options_.limits.outbox_bytes_in_all : options_.limits.outbox_bytes_per_address) =
        60'000;
    options_.limits.send_buffer_bytes = 4096;
    options_.limits.frames_per_second = 1e9;
    options_.limits.frame_burst = 1e9;
    start();
    const auto reads = sit(1);
    std::vector<std::unique_ptr<support::WsClient>> deaf;
    for (int i = 0; i < 4; ++i) {
      deaf.push_back(std::make_unique<support::WsClient>(port_, support::WsClient::Protocol::Binary,
                                                         /*small_window=*/true));
      ASSERT_TRUE(deaf.back()->hello(token(0)).has_welcome());
    }
    for (const auto& client : deaf) EXPECT_TRUE(asks_until_dropped(*client));
    EXPECT_EQ(metric("fray_outbox_drops_total"), 4);
    EXPECT_TRUE(reads->ask(ping(0)).has_pong());
    stop();
    options_.limits = Limits{};
  }
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
  table_count_ = 4;
  options_.workers = 3;
  options_.limits.drain_timeout = 1s;
  start();
  std::atomic<bool> over = false;
  std::vector<std::thread> crowd;
  for (std::size_t i = 0; i < 8; ++i) {
    crowd.emplace_back([&, i] {
      while (!over) {
        try {
          const auto client = sit(i % 3, i % table_count_);
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
  join();
  over = true;
  for (std::thread& t : crowd) t.join();
  tables_.reset();
  server_.reset();
}

}  // namespace
}  // namespace fray::net
