#pragma once

#include <chrono>
#include <optional>
#include <string_view>

// What systemd wants to be told by a service of Type=notify: sd_notify(3), spoken directly, for it
// is one datagram.
namespace fray::cli {

/// "READY=1" and the like. Does nothing where no service manager listens, and never waits.
void notify_service_manager(std::string_view state);

/// How often the service manager wants a sign of life; half of what it allows. Nothing if it asks
/// for none.
std::optional<std::chrono::milliseconds> watchdog_interval();

}  // namespace fray::cli
