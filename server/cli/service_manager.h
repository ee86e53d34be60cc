#pragma once

#include <chrono>
#include <optional>
#include <string_view>

// The notifications that systemd expects from a service of Type=notify: sd_notify(3), implemented
// directly, since it is one datagram.
namespace fray::cli {

/// "READY=1" and the like. Does nothing where no service manager listens, and never waits.
void notify_service_manager(std::string_view state);

/// How often the service manager expects a sign of life; half of its timeout. Nothing if it expects
/// none.
std::optional<std::chrono::milliseconds> watchdog_interval();

}  // namespace fray::cli
