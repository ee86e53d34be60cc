// Devices on which an account's owner has signed in before.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "campaign/seat_link.h"
#include "campaign/time.h"

namespace fray::campaign {

/// Signs a mark for each device and name, which the device presents the next time. A mark proves
/// that the name's owner has signed in on that device; without the password it allows nothing. A
/// device holds the marks of several names, as one text.
class KnownDevices {
 public:
  /// A device remembers this many names.
  static constexpr std::size_t kMaxNames = 4;
  static constexpr std::chrono::hours kLifetime{24 * 365};

  explicit KnownDevices(const SigningKey& key) : key_(key) {}

  /// The device's id where it has a valid mark for this name. `marks` comes from outside.
  std::optional<std::string> find(std::string_view marks, std::string_view name, Time now) const;
  /// The marks with a new one for this name, with the device's id unchanged.
  std::string add(std::string_view marks, std::string_view name, Time now) const;

 private:
  const SigningKey key_;
};

}  // namespace fray::campaign
