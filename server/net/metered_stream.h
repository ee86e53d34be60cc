#pragma once

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include <boost/asio/compose.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_prefix.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include "net/few_buffers.h"
#include "net/frame_meter.h"
#include "net/stream.h"

namespace fray::net {

/// The stream below a WebSocket, where everything that a peer sends can be seen. Beast answers
/// pings, skips empty continuations and waits for the end of a close by itself, for as long as they
/// come: here they are counted, and reading is stopped.
class MeteredStream {
 public:
  using next_layer_type = TcpStream;
  using executor_type = next_layer_type::executor_type;

  class Listener {
   public:
    virtual ~Listener() = default;
    /// So many bytes have been read, in which these frames begin.
    virtual void on_read(std::size_t bytes, FrameMeter::Count frames) = 0;
    /// The WebSocket has ended, and only the peer's leave is awaited.
    virtual void on_teardown() = 0;
  };

  explicit MeteredStream(next_layer_type stream)
      : stream_(std::move(stream)), held_(stream_.get_executor()) {
    held_.expires_at(boost::asio::steady_timer::time_point::max());
  }

  executor_type get_executor() noexcept { return stream_.get_executor(); }
  next_layer_type& next_layer() noexcept { return stream_; }
  const next_layer_type& next_layer() const noexcept { return stream_; }

  /// Must outlive the stream's last operation.
  void listen(Listener& listener) { listener_ = &listener; }
  /// At most this many more bytes are read; then reading waits for `close`. Only the first call
  /// counts.
  void stop_after(std::size_t bytes) {
    if (left_ == kNoLimit) left_ = bytes;
  }
  /// While another write follows at once: small writes are buffered, and sent together with the
  /// next one.
  void more_follows(bool more) { more_follows_ = more; }
  /// Calls `done` once everything that had arrived when this was called has been read and dealt
  /// with, or never will be.
  void catch_up(std::function<void()> done);
  /// Ends every operation.
  void close();

  // Beast's operations are the only handlers.
  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    boost::asio::async_compose<Handler, void(boost::beast::error_code, std::size_t)>(
        ReadOp<Buffers>{*this, buffers}, handler, stream_);
  }
  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    const std::size_t size = boost::beast::buffer_bytes(buffers);
    const bool keeps = more_follows_ && size <= kSmall && kept_.size() <= kMostKept;
    if (!keeps && kept_.empty()) {
      stream_.async_write_some(FewBuffers(buffers), std::forward<Handler>(handler));
      return;
    }
    if (keeps) {
      for (const auto buffer : boost::beast::buffers_range_ref(buffers)) {
        kept_.append(static_cast<const char*>(buffer.data()), buffer.size());
      }
      boost::asio::post(stream_.get_executor(),
                        boost::beast::bind_handler(std::forward<Handler>(handler),
                                                   boost::beast::error_code(), size));
      return;
    }
    auto kept = std::make_unique<std::string>(std::exchange(kept_, {}));
    const std::size_t before = kept->size();
    FewBuffers left(boost::asio::const_buffer(kept->data(), before));
    left.append(buffers);
    boost::asio::async_compose<Handler, void(boost::beast::error_code, std::size_t)>(
        WriteOp{*this, std::move(kept), left, before}, handler, stream_);
  }

  /// Beast's hook for the end of the TCP connection. Its own would read on for as long as the peer
  /// sends.
  template <class Handler>
  friend void async_teardown(boost::beast::role_type, MeteredStream& stream, Handler&& handler) {
    if (stream.listener_) stream.listener_->on_teardown();
    boost::beast::error_code ignored;
    stream.stream_.socket().shutdown(boost::asio::socket_base::shutdown_send, ignored);
    boost::asio::async_compose<Handler, void(boost::beast::error_code)>(TeardownOp{stream}, handler,
                                                                        stream.stream_);
  }

 private:
  static constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();
  // The limits for one write, and for all buffered ones, in bytes.
  static constexpr std::size_t kSmall = 16 * 1024;
  static constexpr std::size_t kMostKept = 64 * 1024;

  template <class Buffers>
  struct ReadOp {
    MeteredStream& stream;
    Buffers buffers;
    enum class Step : std::uint8_t { Begin, Held, Read } step = Step::Begin;

    template <class Self>
    void operator()(Self& self, boost::beast::error_code ec = {}, std::size_t n = 0) {
      MeteredStream& s = stream;
      switch (step) {
        case Step::Begin: {
          s.begin_read();
          if (s.left_ == 0) {
            step = Step::Held;
            s.held_.async_wait(std::move(self));
            return;
          }
          step = Step::Read;
          const auto room = boost::beast::buffers_prefix(s.left_, buffers);
          s.stream_.async_read_some(room, std::move(self));
          return;
        }
        case Step::Held:
          self.complete(boost::asio::error::operation_aborted, 0);
          return;
        case Step::Read: {
          s.reading_ = false;
          const auto arrived = boost::beast::buffers_prefix(n, buffers);
          for (const auto buffer : boost::beast::buffers_range_ref(arrived)) {
            s.take({static_cast<const std::uint8_t*>(buffer.data()), buffer.size()});
          }
          self.complete(ec, n);
        }
      }
    }
  };

  // The buffered bytes, then part of the requested ones.
  struct WriteOp {
    MeteredStream& stream;
    std::unique_ptr<std::string> kept;  // stays where it is when the operation is moved
    FewBuffers left;
    std::size_t before;  // bytes already buffered
    std::size_t written = 0;
    bool begun = false;

    template <class Self>
    void operator()(Self& self, boost::beast::error_code ec = {}, std::size_t n = 0) {
      written += n;
      left.consume(n);
      const bool enough = written > before || left.bytes() == 0;
      if (std::exchange(begun, true) && (ec || enough)) {
        self.complete(ec, written - std::min(written, before));
        return;
      }
      stream.stream_.async_write_some(FewBuffers(left), std::move(self));
    }
  };

  struct TeardownOp {
    MeteredStream& stream;

    template <class Self>
    void operator()(Self& self, boost::beast::error_code ec = {}, std::size_t = 0) {
      if (ec) {
        self.complete(ec == boost::asio::error::eof ? boost::beast::error_code() : ec);
        return;
      }
      MeteredStream& s = stream;
      s.async_read_some(boost::asio::buffer(s.discarded_), std::move(self));
    }
  };

  void begin_read();
  void take(std::span<const std::uint8_t> bytes);

  struct Waiting {
    std::uint64_t until;  // `read_` is there
    std::function<void()> done;
  };

  next_layer_type stream_;
  Listener* listener_ = nullptr;
  FrameMeter meter_;
  std::size_t left_ = kNoLimit;     // bytes that may still be read
  boost::asio::steady_timer held_;  // never expires; canceled for reads beyond that to end
  bool reading_ = false;            // everything before it has been dealt with
  std::uint64_t read_ = 0;          // bytes so far
  std::deque<Waiting> waiting_;     // in the order of `until`
  bool more_follows_ = false;
  std::string kept_;  // to be written with what follows
  std::array<char, 512> discarded_;
};

}  // namespace fray::net
