#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "net/http.h"

// From HTTP to the WebSocket.
namespace fray::net {

/// Why this request may not become a WebSocket; nullopt if it may.
std::optional<HttpResponse> refuse_upgrade(const HttpRequest& request, const Context& context);

/// A page of another site may not open a WebSocket here with its visitor's rights. Programs that
/// send no Origin may.
bool origin_allowed(const HttpRequest& request, const std::vector<std::string>& allowed);

/// The first of the client's subprotocols that this server speaks; empty: none.
std::string_view choose_protocol(const HttpRequest& request);
inline constexpr std::string_view kBinaryProtocol = "fray.v1.proto";
inline constexpr std::string_view kJsonProtocol = "fray.v1.json";

}  // namespace fray::net
