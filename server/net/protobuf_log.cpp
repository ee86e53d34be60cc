#include "net/protobuf_log.h"

#include <mutex>
#include <string>
#include <utility>

#include <google/protobuf/stubs/logging.h>
#include <spdlog/spdlog.h>

namespace fray::net {
namespace {

// Called from any thread.
void log_of_protobuf(google::protobuf::LogLevel level, const char*, int,
                     const std::string& message) {
  static std::mutex mutex;
  static LineLimit limit{std::chrono::minutes(1)};
  std::optional<std::size_t> suppressed;
  {
    const std::lock_guard guard(mutex);
    suppressed = limit.pass(LineLimit::Clock::now());
  }
  if (level == google::protobuf::LOGLEVEL_FATAL) {
    spdlog::critical("protobuf: {}", message);
  } else if (suppressed) {
    spdlog::warn("protobuf: {} ({} lines suppressed before)", message, *suppressed);
  }
}

}  // namespace

std::optional<std::size_t> LineLimit::pass(Clock::time_point now) {
  if (last_ && now - *last_ < interval_) {
    ++suppressed_;
    return std::nullopt;
  }
  last_ = now;
  return std::exchange(suppressed_, 0);
}

void limit_protobuf_log() {
  google::protobuf::SetLogHandler(log_of_protobuf);
}

}  // namespace fray::net
