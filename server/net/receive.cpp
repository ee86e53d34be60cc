#include "net/receive.h"

#include <boost/beast/core/string.hpp>

#include "net/office_http.h"

namespace fray::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

HttpResponse too_large(const HttpRequest& request, std::size_t most_bytes) {
  return error_response(request,
                        wire::Error{wire::ErrorCode::TooLarge, "body",
                                    "the file is larger than " + std::to_string(most_bytes) +
                                        " bytes; save a smaller version"});
}

asio::awaitable<bool> say_last(HttpStream& stream, HttpResponse response) {
  response.keep_alive(false);
  co_return co_await stream.write(std::move(response));
}

}  // namespace

asio::awaitable<bool> receive(HttpStream& stream, HttpParser& parser, const Routed& routed,
                              Visit visit) {
  Context& context = visit.context;
  const Receiver& receiver = *routed.receiver();
  const std::size_t most_bytes = context.limits.*receiver.most_bytes;
  if (says_too_much(parser, most_bytes)) {
    co_return co_await say_last(stream, too_large(parser.get(), most_bytes));
  }
  if (auto refusal = routed.refuse(parser.get(), context)) {
    co_return co_await say_last(stream, std::move(*refusal));
  }
  ByteShares::Share share(context.incoming, visit.address);
  // Gone before its answer leaves: who has that may send the next.
  std::unique_ptr<Upload> upload = receiver.begin(std::move(visit));
  if (auto refusal = co_await upload->refuse(parser.get())) {
    upload.reset();
    co_return co_await say_last(stream, std::move(*refusal));
  }
  if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
    co_await stream.write_continue(parser.get().version());
  }
  const beast::error_code ec = co_await stream.read_file(parser, most_bytes, share);
  if (ec == http::error::body_limit) {
    upload.reset();
    co_return co_await say_last(stream, too_large(parser.get(), most_bytes));
  }
  if (ec == beast::errc::no_buffer_space) {
    upload.reset();
    co_return co_await say_last(
        stream,
        error_response(parser.get(),
                       wire::Error{wire::ErrorCode::Limited, "",
                                   "too many files are on their way; send it again in a while"}));
  }
  if (ec) co_return false;
  HttpResponse response = co_await upload->take(parser.release());
  upload.reset();
  co_return co_await stream.write(std::move(response));
}

}  // namespace fray::net
