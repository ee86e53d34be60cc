#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include <boost/asio/awaitable.hpp>

#include "net/context.h"
#include "net/download.h"
#include "net/http.h"
#include "net/worker.h"

// Handlers of requests over plain HTTP; routes.cpp lists them.
namespace fray::net {

/// A handler's input in addition to the request.
struct Visit {
  Context& context;
  Worker& worker;
  std::string address;        // the client's
  bool tls_at_proxy = false;  // the client speaks TLS to the proxy
};

/// Answers at once.
using Page = HttpResponse (*)(const HttpRequest& request, const Context& context);

/// Asks the office. The request outlives the coroutine.
using Inquiry = boost::asio::awaitable<Download> (*)(const HttpRequest& request, Visit visit);

/// A file on its way in.
class Upload {
 public:
  Upload() = default;
  Upload(const Upload&) = delete;
  Upload& operator=(const Upload&) = delete;
  virtual ~Upload() = default;

  /// Why it is not even read; nullopt: it may be, while this lives.
  virtual boost::asio::awaitable<std::optional<HttpResponse>> refuse(const HttpRequest& head) = 0;
  /// The answer to all of it.
  virtual boost::asio::awaitable<HttpResponse> take(HttpRequest request) = 0;
};

/// Takes a file, which may be larger than the bodies of other requests.
struct Receiver {
  std::size_t Limits::*most_bytes;
  std::unique_ptr<Upload> (*begin)(Visit visit);
};

}  // namespace fray::net
