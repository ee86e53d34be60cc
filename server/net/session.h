#pragma once

#include <deque>
#include <optional>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "live/rate.h"
#include "net/context.h"
#include "net/metered_stream.h"
#include "net/worker.h"
#include "office/changes.h"
#include "office/office.h"
#include "wire/request.h"

namespace fray::net {

/// The peer, as far as the connection itself identifies it.
struct Visitor {
  std::string token;    // by its cookie; empty: none
  std::string address;  // as text
};

/// One WebSocket: a reader, and an outbox of which one frame is being written at a time. Lives on
/// one worker's thread.
class Session final : public live::Client,
                      public office::Watcher,
                      public std::enable_shared_from_this<Session>,
                      private MeteredStream::Listener {
 public:
  using Request = boost::beast::http::request<boost::beast::http::string_body>;

  Session(TcpStream stream, wire::Encoding encoding, Context& context, Worker& worker,
          std::shared_ptr<Addresses::Use> address, Visitor visitor);
  ~Session() override;

  /// The WebSocket handshake, then the session until its end. `protocol` is answered as chosen.
  static boost::asio::awaitable<void> run(std::shared_ptr<Session> self, Request upgrade,
                                          std::string protocol);

  void deliver(live::Bytes frame) override;
  std::optional<campaign::AccountId> account() const override;
  std::string name() const override;
  void catch_up(std::function<void()> done) override;
  void changed(const office::Change& change) override;
  void seat_lost() override;
  /// On the session's own thread.
  void enqueue(live::Bytes frame);
  /// Sends the enqueued frames; for its worker.
  void write_waiting() { write_next(); }
  /// Announces it, sends the remaining frames, and closes.
  void go_away();
  /// Closes if the link that it came by was revoked.
  void check_link();
  /// Ends it at once: the peer does not read, or does not keep to the limits.
  void cut();

 private:
  static boost::asio::awaitable<void> read_loop(std::shared_ptr<Session> self);
  static boost::asio::awaitable<bool> read_message(Session& self, std::size_t& passed_over);

  /// The largest frame that it may send, in bytes.
  std::size_t frame_limit() const;
  void on_frame(std::string_view frame);
  /// What the handlers under way now enqueue leaves together.
  void write_soon();
  void write_next();
  void on_written(boost::beast::error_code ec, std::size_t bytes);
  void on_hello(const wire::Request& request);
  void greet(std::uint64_t id, std::string token);
  void ask(std::uint64_t id, office::Request request);
  void on_answer(std::uint64_t id, const campaign::Result<office::Answer>& answer, bool signed_out);
  /// At the seat that the office has given it.
  void sit_down(std::uint64_t id, const office::SeatTaken& seat);
  /// The same, where the encounter has ended.
  void sit_down_to_read(std::uint64_t id, const office::SeatTaken& seat);
  void seated(std::uint64_t id, const office::SeatTaken& seat,
              std::expected<live::Tables::Admission, wire::Error> admitted);
  /// Looks now and then whether it may still sit there.
  void watch_seat();
  void leave_seat();
  void refuse(std::uint64_t to, const wire::Error& error);
  void refuse(std::uint64_t to, const wire::Error& error, double cost);
  /// Bytes that may wait here altogether.
  std::size_t outbox_room() const;
  /// Closes after the outbox has been sent; the peer has `request_timeout` to read it.
  void close_with(const boost::beast::websocket::close_reason& reason);
  /// The peer has so long to go; from here on it is hardly listened to.
  void await_parting();
  void expect_end_within(std::chrono::milliseconds time);
  /// Has it said hello with an account's token?
  bool is_known() const { return greeted_ && !visitor_.token.empty(); }
  void on_hello_deadline();
  void on_peers_close();
  void on_read(std::size_t bytes, FrameMeter::Count frames) override;
  void on_teardown() override { await_parting(); }

  Context& context_;
  Worker& worker_;
  wire::Encoding encoding_;
  std::shared_ptr<Addresses::Use> address_;
  boost::beast::websocket::stream<MeteredStream, false> ws_;  // without compression
  boost::beast::flat_buffer buffer_;
  live::Rate rate_;
  Visitor visitor_;
  bool greeted_ = false;    // has said hello without a seat link
  std::size_t asking_ = 0;  // the office, and not yet answered
  std::optional<live::Tables::Admission> seat_;
  std::optional<office::SeatTaken> given_;  // the seat, where the office has given it
  boost::asio::steady_timer seat_check_;
  boost::asio::steady_timer deadline_;  // to say hello; later, to have gone

  std::deque<live::Bytes> outbox_;
  std::size_t outbox_bytes_ = 0;
  bool writing_ = false;  // or about to
  std::optional<boost::beast::websocket::close_reason> closing_;
  bool close_begun_ = false;  // by either side: nothing more is written
  bool parting_ = false;
  bool ended_ = false;
};

}  // namespace fray::net
