#pragma once

#include <memory>
#include <string>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>

#include "fray/client.h"

namespace fray::client {

/// One WebSocket connection: whole messages out and in. Beast stays behind it.
class Wire {
 public:
  Wire(const boost::asio::any_io_executor& executor, const Options& options);
  ~Wire();

  static boost::asio::awaitable<Result<>> open(std::shared_ptr<Wire> self, Link link);
  static boost::asio::awaitable<Result<std::string>> receive(std::shared_ptr<Wire> self);
  void send(std::string message);
  /// Ends whatever is under way; harmless when repeated.
  void close();

 private:
  static boost::asio::awaitable<void> write_all(std::shared_ptr<Wire> self);

  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace fray::client
