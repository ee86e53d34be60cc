#include "net/metered_stream.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>

namespace fray::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

// Two ends of a connection over the loopback: bytes written on one side have arrived at the other
// when the call returns.
class Metered : public testing::Test, protected MeteredStream::Listener {
 protected:
  Metered() {
    tcp::acceptor acceptor(io_, {asio::ip::address_v4::loopback(), 0});
    peer_.connect(acceptor.local_endpoint());
    stream_.emplace(TcpStream(acceptor.accept(io_)));
    stream_->listen(*this);
  }
  void on_read(std::size_t bytes, FrameMeter::Count frames) override {
    read_ += bytes;
    frames_ += frames.messages + frames.others;
  }
  void on_teardown() override { ++teardowns_; }

  void read_on() {
    stream_->async_read_some(asio::buffer(buffer_),
                             [this](const boost::beast::error_code& ec, std::size_t) {
                               ++reads_;
                               error_ = ec;
                             });
  }
  // Whatever can be done now.
  void settle() {
    io_.restart();
    io_.poll();
  }

  asio::io_context io_;
  tcp::socket peer_{io_};
  std::optional<MeteredStream> stream_;
  std::array<char, 64> buffer_{};
  std::size_t read_ = 0, frames_ = 0;
  int reads_ = 0, teardowns_ = 0;
  boost::beast::error_code error_;
};

TEST_F(Metered, ReportsWhatIsRead) {
  asio::write(peer_, asio::buffer(std::string("\x80\x80mask\x89\x80mask", 12)));
  read_on();
  settle();
  EXPECT_EQ(reads_, 1);
  EXPECT_EQ(read_, 12u);
  EXPECT_EQ(frames_, 2u);
}

TEST_F(Metered, ReadsNoFurtherThanItMay) {
  asio::write(peer_, asio::buffer(std::string(40, 'x')));
  stream_->stop_after(10);
  stream_->stop_after(1000);  // too late
  read_on();
  settle();
  EXPECT_EQ(reads_, 1);
  EXPECT_EQ(read_, 10u);
  read_on();
  settle();
  EXPECT_EQ(reads_, 1) << "there is more, but it is not read";
  EXPECT_EQ(read_, 10u);
  stream_->close();
  settle();
  EXPECT_EQ(reads_, 2);
  EXPECT_EQ(error_, asio::error::operation_aborted);
}

TEST_F(Metered, WritesTogetherWhatIsWrittenAtOnce) {
  std::string answered;
  const auto write = [&](const std::string& text, bool more) {
    stream_->more_follows(more);
    stream_->async_write_some(asio::buffer(text),
                              [&, text](const boost::beast::error_code& ec, std::size_t bytes) {
                                EXPECT_FALSE(ec);
                                EXPECT_EQ(bytes, text.size());
                                answered += text;
                              });
    settle();
  };
  write("one ", true);
  write("two ", true);
  EXPECT_EQ(answered, "one two ");
  EXPECT_EQ(peer_.available(), 0u) << "both are kept";
  write("three", false);
  EXPECT_EQ(answered, "one two three");
  ASSERT_EQ(peer_.available(), 13u);
  std::string arrived(13, ' ');
  asio::read(peer_, asio::buffer(arrived));
  EXPECT_EQ(arrived, "one two three");
  write("four", false);
  EXPECT_EQ(peer_.available(), 4u) << "nothing is kept when nothing follows";
}

TEST_F(Metered, BuffersNothingLarge) {
  stream_->more_follows(true);
  const std::string large(20'000, 'x');
  std::size_t written = 0;
  stream_->async_write_some(asio::buffer(large),
                            [&](const boost::beast::error_code&, std::size_t n) { written = n; });
  settle();
  EXPECT_EQ(written, large.size());
  EXPECT_EQ(peer_.available(), large.size());
}

// More pieces than are written at once, and more than the socket takes.
TEST_F(Metered, WritesAllOfManyPiecesInTheirOrder) {
  for (const bool after_kept : {false, true}) {
    SCOPED_TRACE(after_kept);
    const std::size_t size = after_kept ? 2'000 : 900'000;
    std::vector<std::string> pieces;
    for (char c = 'a'; c <= 'i'; ++c) pieces.emplace_back(c == 'd' ? 0 : size, c);
    std::string expected;
    if (after_kept) {
      // Then it does not even take all that is buffered at once.
      stream_->next_layer().socket().set_option(asio::socket_base::send_buffer_size(4096));
      stream_->more_follows(true);
      for (const char c : {'v', 'w', 'x', 'y', 'z'}) {
        const std::string kept(16'000, c);
        stream_->async_write_some(asio::buffer(kept), [](const auto&, std::size_t) {});
        expected += kept;
      }
      stream_->more_follows(false);
    }
    std::vector<asio::const_buffer> buffers;
    for (const std::string& piece : pieces) {
      buffers.push_back(asio::buffer(piece));
      expected += piece;
    }
    std::size_t written = 0;
    asio::async_write(*stream_, buffers, [&](const boost::beast::error_code& ec, std::size_t n) {
      EXPECT_FALSE(ec);
      written = n;
    });
    std::string arrived;
    while (arrived.size() < expected.size()) {
      settle();
      std::string some(std::max<std::size_t>(peer_.available(), 1), ' ');
      some.resize(peer_.read_some(asio::buffer(some)));
      arrived += some;
    }
    settle();
    EXPECT_TRUE(arrived == expected);
    EXPECT_EQ(written, 8 * size);
  }
}

TEST_F(Metered, FlushesItsBufferWhereNothingFollows) {
  stream_->more_follows(true);
  stream_->async_write_some(asio::buffer("kept", 4), [](const auto&, std::size_t) {});
  stream_->more_follows(false);
  bool done = false;
  stream_->async_write_some(asio::const_buffer(),
                            [&](const boost::beast::error_code& ec, std::size_t n) {
                              EXPECT_FALSE(ec);
                              EXPECT_EQ(n, 0u);
                              done = true;
                            });
  settle();
  EXPECT_TRUE(done);
  EXPECT_EQ(peer_.available(), 4u);
}

TEST_F(Metered, ReportsAFailedWrite) {
  boost::beast::error_code error;
  stream_->more_follows(true);
  stream_->async_write_some(asio::buffer("kept", 4), [](const auto&, std::size_t) {});
  stream_->more_follows(false);
  stream_->close();
  asio::async_write(*stream_, asio::buffer("more", 4),
                    [&](const boost::beast::error_code& ec, std::size_t n) {
                      error = ec;
                      EXPECT_EQ(n, 0u);
                    });
  settle();
  EXPECT_TRUE(error);
}

TEST_F(Metered, IsCaughtUpWhereNothingWaits) {
  bool done = false;
  read_on();
  settle();
  stream_->catch_up([&] { done = true; });
  EXPECT_TRUE(done);
}

// Read is not dealt with: that has happened when more is wanted.
TEST_F(Metered, CatchesUpWithWhatHadArrivedAndNotWithWhatComesThen) {
  int done = 0;
  asio::write(peer_, asio::buffer(std::string(64 + 10, 'x')));
  stream_->catch_up([&] { done = 1; });
  asio::write(peer_, asio::buffer(std::string(1000, 'x')));
  read_on();
  settle();
  ASSERT_EQ(read_, 64u);
  EXPECT_EQ(done, 0);
  read_on();
  settle();
  EXPECT_EQ(done, 0) << "the last of it is being dealt with";
  read_on();
  EXPECT_EQ(done, 1);
  settle();
}

TEST_F(Metered, NeverWaitsForUnreadBytes) {
  int done = 0;
  asio::write(peer_, asio::buffer(std::string(40, 'x')));
  stream_->catch_up([&] { ++done; });
  stream_->stop_after(10);
  read_on();
  settle();
  read_on();
  EXPECT_EQ(done, 1);
  stream_->catch_up([&] { ++done; });
  EXPECT_EQ(done, 2);
}

TEST_F(Metered, NeverWaitsWhenItEnds) {
  bool done = false;
  asio::write(peer_, asio::buffer(std::string(40, 'x')));
  stream_->catch_up([&] { done = true; });
  stream_->close();
  EXPECT_TRUE(done);
}

TEST_F(Metered, WaitsForThePeersLeaveAndNoLongerThanItMay) {
  int gone = 0;
  stream_->stop_after(100);
  asio::write(peer_, asio::buffer(std::string(1000, 'x')));
  async_teardown(boost::beast::role_type::server, *stream_,
                 [&](const boost::beast::error_code&) { ++gone; });
  settle();
  EXPECT_EQ(teardowns_, 1);
  EXPECT_EQ(read_, 100u);
  EXPECT_EQ(gone, 0);
  stream_->close();
  settle();
  EXPECT_EQ(gone, 1);
}

TEST_F(Metered, LetsAPeerGoThatTakesItsLeave) {
  int gone = 0;
  boost::beast::error_code error;
  peer_.shutdown(tcp::socket::shutdown_send);
  async_teardown(boost::beast::role_type::server, *stream_,
                 [&](const boost::beast::error_code& ec) {
                   ++gone;
                   error = ec;
                 });
  settle();
  EXPECT_EQ(gone, 1);
  EXPECT_FALSE(error);
}

}  // namespace
}  // namespace fray::net
