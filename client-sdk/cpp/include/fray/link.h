#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "fray/error.h"

namespace fray::client {

/// The address of a seat, from a seat link.
struct Link {
  std::string host;  // without the brackets of an IPv6 address
  std::uint16_t port = 0;
  std::string target;  // of the WebSocket, starts with '/'
  std::string token;   // of the seat, or of an account or a bot; a secret
  // Where an account or a bot sits down: an encounter of a campaign, by their ids.
  std::string campaign = {};
  std::string encounter = {};
  std::string seat = {};  // its key; empty: the account's own seat

  bool operator==(const Link&) const = default;
};

/// Reads what `fray serve` prints for a seat, `http://HOST:PORT/#seat=TOKEN`; also with `?seat=`,
/// and the WebSocket's own address, `ws://HOST:PORT/ws#token=TOKEN`. Without a port it is 80. For
/// an account or a bot `#token=fray_...&campaign=ID&encounter=ID`, and perhaps `&seat=KEY`. Errors
/// are BadLink; https and wss are not spoken here, put a proxy before this client.
std::expected<Link, Error> parse_link(std::string_view text);

}  // namespace fray::client
