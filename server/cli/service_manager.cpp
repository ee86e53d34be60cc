#include "cli/service_manager.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace fray::cli {
namespace {

std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

void notify_service_manager(std::string_view state) {
  const std::string_view path = variable("NOTIFY_SOCKET");
  sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
  if (path.size() < 2 || path.size() >= sizeof address.sun_path) return;
  if (path.front() != '/' && path.front() != '@') return;
  std::ranges::copy(path, address.sun_path);
  if (path.front() == '@') address.sun_path[0] = '\0';  // a name that is in no folder
  const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (socket < 0) return;
  const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + path.size());
  // A failure to notify systemd cannot be reported to it either.
  [[maybe_unused]] const ssize_t sent =
      ::sendto(socket, state.data(), state.size(), MSG_NOSIGNAL,
               reinterpret_cast<const sockaddr*>(&address), length);
  ::close(socket);
}

std::optional<std::chrono::milliseconds> watchdog_interval() {
  const auto allowed = number(variable("WATCHDOG_USEC"));
  if (!allowed || *allowed < 2000) return std::nullopt;
  const std::string_view process = variable("WATCHDOG_PID");
  if (!process.empty() && number(process) != static_cast<std::uint64_t>(::getpid())) {
    return std::nullopt;  // meant for a process that has started us
  }
  constexpr std::uint64_t kLongest = std::uint64_t{3600} * 1'000'000;
  return std::chrono::milliseconds(std::min(*allowed, kLongest) / 2000);
}

}  // namespace fray::cli
