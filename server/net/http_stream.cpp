#include "net/http_stream.h"

#include <algorithm>
#include <array>

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "net/await.h"
#include "net/session.h"

namespace fray::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

// A large upload from a fast client would occupy a core until all of it has arrived, and tables on
// the same core would wait. So there is a pause after each step: 128 MiB in a second at most.
constexpr std::size_t kUploadStep = std::size_t{256} << 10;
constexpr std::chrono::milliseconds kUploadPause{2};

asio::awaitable<void> pause_upload() {
  asio::steady_timer timer(co_await asio::this_coro::executor, kUploadPause);
  co_await timer.async_wait(kAwait);
}

}  // namespace

bool says_too_much(const HttpParser& parser, std::size_t most_bytes) {
  return parser.content_length() && *parser.content_length() > most_bytes;
}

HttpStream::HttpStream(Socket socket, Worker& worker, const Limits& limits)
    : worker_(worker), limits_(limits), stream_(std::move(socket)) {
  worker_.connections().insert(this);
}

HttpStream::~HttpStream() {
  worker_.connections().erase(this);
}

void HttpStream::part() {
  parting_ = true;
  if (waiting_) stream_.close();
}

void HttpStream::cut() {
  if (session_) {
    session_->cut();
  } else {
    stream_.close();
  }
}

std::chrono::seconds HttpStream::time_for(std::size_t bytes) const {
  return limits_.request_timeout +
         std::chrono::seconds(bytes / std::max<std::size_t>(1, limits_.file_bytes_per_second));
}

asio::awaitable<beast::error_code> HttpStream::read_head(HttpParser& parser) {
  parser.header_limit(static_cast<std::uint32_t>(limits_.http_header_bytes));
  parser.body_limit(boost::none);  // it is known once the head is
  stream_.expires_after(limits_.request_timeout);
  waiting_ = true;
  const auto [ec, n] = co_await http::async_read_header(stream_, buffer_, parser, kAwait);
  waiting_ = false;
  co_return ec;
}

asio::awaitable<beast::error_code> HttpStream::read_body(HttpParser& parser,
                                                         std::size_t most_bytes) {
  if (says_too_much(parser, most_bytes)) co_return http::error::body_limit;
  parser.body_limit(most_bytes);
  waiting_ = true;
  const auto [ec, n] = co_await http::async_read(stream_, buffer_, parser, kAwait);
  waiting_ = false;
  co_return ec;
}

asio::awaitable<beast::error_code> HttpStream::read_file(HttpParser& parser, std::size_t most_bytes,
                                                         ByteShares::Share& share) {
  using Clock = std::chrono::steady_clock;
  if (says_too_much(parser, most_bytes)) co_return http::error::body_limit;
  parser.body_limit(most_bytes);
  const auto end = Clock::now() +
                   time_for(static_cast<std::size_t>(parser.content_length().value_or(most_bytes)));
  auto due = Clock::now() + limits_.progress_interval;
  std::size_t due_bytes = limits_.progress_bytes;
  while (!parser.is_done()) {
    stream_.expires_at(std::min(end, due));
    waiting_ = true;
    const auto [ec, n] = co_await http::async_read_some(stream_, buffer_, parser, kAwait);
    waiting_ = false;
    if (ec) co_return ec;
    const std::size_t arrived = parser.get().body().size();
    while (share.held() < arrived) {
      if (!share.grow(kUploadStep)) {
        co_return beast::errc::make_error_code(beast::errc::no_buffer_space);
      }
      co_await pause_upload();
    }
    if (arrived < due_bytes) continue;
    due = Clock::now() + limits_.progress_interval;
    due_bytes = arrived + limits_.progress_bytes;
  }
  co_return beast::error_code();
}

asio::awaitable<bool> HttpStream::write(HttpResponse response) {
  response.set(http::field::server, "fray");
  stream_.expires_after(time_for(response.body().size()));
  http::response_serializer<http::string_body> serializer(response);
  const auto [ec, n] = co_await http::async_write(stream_, serializer, kAwait);
  co_return !ec && response.keep_alive();
}

asio::awaitable<void> HttpStream::write_continue(unsigned version) {
  stream_.expires_after(limits_.request_timeout);
  http::response<http::empty_body> go_on(http::status::continue_, version);
  co_await http::async_write(stream_, go_on, kAwait);
}

asio::awaitable<void> HttpStream::say_goodbye(std::size_t unread_bytes) {
  if (parting_) co_return;
  waiting_ = true;
  beast::error_code ec;
  stream_.socket().shutdown(Socket::shutdown_send, ec);
  std::array<char, 4096> unread;
  stream_.expires_after(limits_.parting_timeout);
  for (std::size_t read = 0; !ec && read < limits_.parting_bytes + unread_bytes;) {
    const auto [end, n] = co_await stream_.async_read_some(asio::buffer(unread), kAwait);
    ec = end;
    read += n;
  }
}

TcpStream HttpStream::release() {
  buffer_ = {};
  return std::move(stream_);
}

void HttpStream::become(std::shared_ptr<Session> session) {
  session_ = std::move(session);
}

}  // namespace fray::net
