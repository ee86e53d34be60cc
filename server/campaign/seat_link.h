#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fray::campaign {

using SigningKey = std::array<std::byte, 32>;

/// Which seat a link is for. Table keys are like encounter keys; a seat's key is its setup's.
struct SeatName {
  std::string table;
  std::string seat;
  std::uint32_t issue = 0;  // how many links of the seat were revoked before this one

  bool operator==(const SeatName&) const = default;
};

/// The token of a seat link: its holder sits there. Base64url of table, seat, issue and a
/// keyed BLAKE2b over them, so it needs no escaping in a URL.
std::string sign_seat(const SigningKey& key, const SeatName& name);

/// Nullopt for anything that `sign_seat` did not make with this key; takes the same time for every
/// wrong signature. Whether the link was revoked since is for Campaign::admit.
std::optional<SeatName> verify_seat(const SigningKey& key, std::string_view token);

}  // namespace fray::campaign
