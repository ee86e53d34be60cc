#include "net/upgrade.h"

#include <algorithm>

#include <boost/beast/http/rfc7230.hpp>

#include "net/ascii.h"

namespace fray::net {

namespace http = boost::beast::http;

namespace {

bool same_text(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, ascii_lower, ascii_lower);
}

// Base64 of 16 bytes (RFC 6455, section 4.1).
bool is_websocket_key(std::string_view key) {
  constexpr std::size_t kDigits = 22;
  return key.size() == kDigits + 2 && key.ends_with("==") &&
         std::ranges::all_of(key.substr(0, kDigits), [](char c) {
           return (ascii_lower(c) >= 'a' && ascii_lower(c) <= 'z') || (c >= '0' && c <= '9') ||
                  c == '+' || c == '/';
         });
}

}  // namespace

std::optional<HttpResponse> refuse_upgrade(const HttpRequest& request, const Context& context) {
  const auto refuse = [&](http::status status, std::string_view why) {
    return text_response(request, status, why);
  };
  if (context.draining) {
    HttpResponse response =
        refuse(http::status::service_unavailable, "the server is shutting down\n");
    response.set(http::field::retry_after, std::to_string(context.retry_after_seconds));
    return response;
  }
  if (request.target() != "/ws")
    return refuse(http::status::not_found, "the WebSocket is at /ws\n");
  if (only_value(request, http::field::sec_websocket_version) != "13") {
    return upgrade_required(request, "speak version 13 of the WebSocket protocol\n");
  }
  if (!is_websocket_key(only_value(request, http::field::sec_websocket_key))) {
    return refuse(http::status::bad_request, "give one Sec-WebSocket-Key, 16 bytes in base64\n");
  }
  // What one of them allows, another may not.
  if (request.count(http::field::origin) > 1) {
    return refuse(http::status::bad_request, "give one Origin, or none\n");
  }
  if (!origin_allowed(request, context.allowed_origins)) {
    return refuse(http::status::forbidden,
                  "pages of this origin can't connect; see --allow-origin\n");
  }
  if (choose_protocol(request).empty()) {
    return refuse(http::status::bad_request,
                  "ask for the subprotocol fray.v1.proto or fray.v1.json\n");
  }
  return std::nullopt;
}

bool origin_allowed(const HttpRequest& request, const std::vector<std::string>& allowed) {
  if (request.count(http::field::origin) == 0) return true;
  const std::string_view origin = only_value(request, http::field::origin);
  if (std::ranges::any_of(allowed, [&](const std::string& a) { return same_text(a, origin); })) {
    return true;
  }
  const std::size_t scheme = origin.find("://");
  if (scheme == std::string_view::npos) return false;
  return same_text(origin.substr(scheme + 3), only_value(request, http::field::host));
}

std::string_view choose_protocol(const HttpRequest& request) {
  const auto [first, last] = request.equal_range(http::field::sec_websocket_protocol);
  for (auto it = first; it != last; ++it) {
    for (const auto& token : http::token_list(it->value())) {
      const std::string_view name(token.data(), token.size());
      if (name == kBinaryProtocol) return kBinaryProtocol;
      if (name == kJsonProtocol) return kJsonProtocol;
    }
  }
  return {};
}

}  // namespace fray::net
