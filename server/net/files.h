#pragma once

#include <memory>
#include <optional>
#include <string>

#include <boost/asio/awaitable.hpp>

#include "net/concurrency_limiter.h"
#include "net/download.h"
#include "net/http.h"
#include "net/office_http.h"
#include "net/worker.h"

// The files of campaigns over plain HTTP, for those who may ask the office for them:
//   POST /campaigns/CAMPAIGN/assets?name=NAME   a picture; answered by fray.v1.Asset as JSON
//   POST /campaigns/CAMPAIGN/maps?name=NAME     a Universal VTT file; answered by a setup's part
//   GET  /campaigns/CAMPAIGN/assets/ASSET       a picture
namespace fray::net {

/// If it is a file that comes: how large it may be, which is larger than other requests are. By its
/// head alone.
std::optional<std::size_t> upload_bytes(const HttpRequest& head, const Limits& limits);
/// Is it one that is asked for?
bool is_download(const HttpRequest& request);

/// A picture or a map on its way in.
class Upload {
 public:
  Upload(Context& context, Worker& worker, std::string address)
      : context_(context), worker_(worker), address_(std::move(address)) {}

  /// Why it is not even read; nullopt: it may be, while this lives.
  boost::asio::awaitable<std::optional<HttpResponse>> refuse(const HttpRequest& head);
  /// The answer to all of it.
  boost::asio::awaitable<HttpResponse> take(HttpRequest request);

 private:
  boost::asio::awaitable<HttpResponse> take_picture(HttpRequest request);
  boost::asio::awaitable<HttpResponse> take_map(HttpRequest request);
  /// What is on disk becomes one of the campaign's.
  boost::asio::awaitable<OfficeAnswer> add(const HttpRequest& request, campaign::Draft draft);

  Context& context_;
  Worker& worker_;
  std::string address_;
  std::unique_ptr<ConcurrencyLimiter::Permit> permit_;
};

boost::asio::awaitable<Download> download(const HttpRequest& request, Context& context,
                                          Worker& worker, std::string address);

}  // namespace fray::net
