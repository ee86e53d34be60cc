#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/system/error_code.hpp>

#include "support/patience.h"

namespace fray::support {

struct Outcome {
  boost::system::error_code error;
  std::size_t bytes = 0;
};

/// Runs `io` until the operation that `start` starts with the handler it is given has ended. Throws
/// std::runtime_error with `what` where that takes longer than kPatience.
template <class Start>
Outcome await(boost::asio::io_context& io, const std::string& what, Start start) {
  const auto outcome = std::make_shared<std::optional<Outcome>>();
  start([outcome](const boost::system::error_code& error, std::size_t bytes = 0) {
    *outcome = Outcome{error, bytes};
  });
  io.restart();
  const auto until = std::chrono::steady_clock::now() + kPatience;
  while (!*outcome) {
    if (io.run_one_until(until) == 0) throw std::runtime_error(what);
  }
  return **outcome;
}

}  // namespace fray::support
