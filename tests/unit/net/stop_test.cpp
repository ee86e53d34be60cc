// How the server stops: it waits for work in progress, and for nothing else. If a test gives it an
// hour, it must not need it.
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>

#include "unit/net/served_room.h"

namespace fray::net {
namespace {

using namespace std::chrono_literals;
using boost::asio::ip::tcp;

// A connection that speaks plain HTTP and stays.
class Visitor {
 public:
  explicit Visitor(std::uint16_t port) {
    socket_.connect({boost::asio::ip::address_v4::loopback(), port});
  }
  void send(const std::string& bytes) { boost::asio::write(socket_, boost::asio::buffer(bytes)); }
  /// The head of an answer without a body worth reading.
  std::string head() {
    const std::size_t size = boost::asio::read_until(socket_, read_, "\r\n\r\n");
    std::string head(size, '\0');
    read_.sgetn(head.data(), static_cast<std::streamsize>(size));
    return head;
  }
  /// Reads to the end of the connection.
  boost::system::error_code end() {
    boost::system::error_code ec;
    boost::asio::read(socket_, read_, boost::asio::transfer_all(), ec);
    return ec;
  }

 private:
  boost::asio::io_context context_;
  tcp::socket socket_{context_};
  boost::asio::streambuf read_;
};

class Stop : public ServedRoom {
 protected:
  Stop() {
    options_.limits.drain_timeout = 1h;
    options_.limits.request_timeout = 1h;
  }

  bool refuses_connections() {
    return eventually([&] {
      try {
        Visitor late(port_);
        return false;
      } catch (const boost::system::system_error&) {
        return true;
      }
    });
  }
  /// A player whose decision the log has not stored yet; the number of the request.
  std::unique_ptr<support::WsClient> decide_on_slow_disk() {
    auto ana = sit(0);
    auto bo = sit(1);
    const v1::Batch a = ana->batch();
    const v1::Batch b = bo->batch();
    auto& asked = a.prompts_size() > 0 ? ana : bo;
    const auto& prompts = a.prompts_size() > 0 ? a.prompts() : b.prompts();
    log_.set_slow(true);
    v1::ClientFrame decide;
    decide.set_id(kDecision);
    decide.mutable_decide()->set_prompt(prompts.at(0).number());
    asked->send(decide);
    v1::ClientFrame describe;
    describe.mutable_describe();
    EXPECT_TRUE(asked->ask(describe).has_described()) << "the table has the decision too";
    return std::move(asked);
  }
  static constexpr std::uint64_t kDecision = 900;
};

TEST_F(Stop, ConnectionsThatWaitForNothingDoNotHoldIt) {
  start();
  Visitor silent(port_);
  Visitor undecided(port_);
  undecided.send("GET /healthz HT");
  Visitor served(port_);
  served.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_TRUE(served.head().starts_with("HTTP/1.1 200"));
  Visitor scraper(metrics_port_);
  scraper.send("GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_TRUE(scraper.head().starts_with("HTTP/1.1 404"));
  stop();
  for (Visitor* visitor : {&silent, &undecided, &served, &scraper}) EXPECT_TRUE(visitor->end());
}

TEST_F(Stop, NoUnknownCombatantHoldsIt) {
  start();
  Visitor undecided(port_);
  undecided.send(
      "POST /account/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{");
  Visitor silent(port_);  // answers no close
  silent.send(
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
      "Sec-WebSocket-Protocol: fray.v1.proto\r\n\r\n");
  EXPECT_TRUE(silent.head().starts_with("HTTP/1.1 101"));
  stop();
}

TEST_F(Stop, WaitsForAGoodbyeAndNoLonger) {
  start();
  const auto ana = sit(0);
  const auto watcher = sit(2);
  server_->stop();
  for (const auto* client : {&ana, &watcher}) {
    EXPECT_TRUE((*client)->notice().has_going_away());
    EXPECT_EQ((*client)->closed(), 1001);
  }
  join();
}

TEST_F(Stop, SendsWhatWaitsForTheDiskBeforeItGoes) {
  start();
  const auto asked = decide_on_slow_disk();
  server_->stop();
  EXPECT_TRUE(refuses_connections());
  log_.sync();
  EXPECT_TRUE(asked->reply_to(kDecision).has_done());
  EXPECT_TRUE(asked->notice().has_going_away());
  EXPECT_EQ(asked->closed(), 1001);
  join();
}

TEST_F(Stop, ReportsWhatTheDiskDidNotStoreInTime) {
  options_.limits.drain_timeout = 1s;
  start();
  const auto asked = decide_on_slow_disk();
  server_->stop();
  EXPECT_EQ(asked->reply_to(kDecision).error().code(), v1::ERROR_CODE_UNAVAILABLE);
  EXPECT_TRUE(asked->notice().has_frozen());
  EXPECT_TRUE(asked->notice().has_going_away());
  join();
}

TEST_F(Stop, AServerWithoutTablesOrVisitorsStops) {
  table_count_ = 0;
  start();
  server_->stop();
  join();
}

}  // namespace
}  // namespace fray::net
