#include "net/http.h"

#include <algorithm>
#include <cctype>

#include <boost/beast/http/rfc7230.hpp>

#include "net/static_files.h"

namespace fray::net {

namespace http = boost::beast::http;

namespace {

std::string_view view_of(boost::beast::string_view s) {
  return {s.data(), s.size()};
}

HttpResponse response_to(const HttpRequest& request, http::status status, std::string_view type,
                         std::string_view body) {
  HttpResponse response(status, request.version());
  response.set(http::field::content_type, boost::beast::string_view(type.data(), type.size()));
  response.set(http::field::cache_control, "no-cache");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  // The page brings everything with it, so nothing else is ever loaded. Not every browser counts
  // the server's own WebSocket as 'self'.
  response.set("Content-Security-Policy",
               "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
               "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; "
               "form-action 'none'");
  response.keep_alive(request.keep_alive());
  if (request.method() == http::verb::head) {
    response.content_length(body.size());
  } else {
    response.body() = body;
    response.prepare_payload();
  }
  return response;
}

// The seat for whoever opens the plain address: the first table's, in the order of their names,
// that lets anybody watch.
HttpResponse spectate(const HttpRequest& request, const campaign::Campaign& campaign) {
  constexpr std::string_view kType = "application/json";
  for (const auto& [key, table] : campaign.tables()) {
    const table::SeatSetup* seat = table->watchers_seat();
    if (!seat) continue;
    // Base64url, which needs no escaping.
    HttpResponse response = response_to(request, http::status::ok, kType,
                                        "{\"token\":\"" + campaign.token(*table, *seat) + "\"}\n");
    response.set(http::field::cache_control, "no-store");
    return response;
  }
  return response_to(request, http::status::not_found, kType,
                     "{\"code\":\"ERROR_CODE_NOT_FOUND\","
                     "\"message\":\"nobody watches here without a seat link\"}\n");
}

bool same_text(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

}  // namespace

HttpResponse text_response(const HttpRequest& request, http::status status, std::string_view text) {
  return response_to(request, status, "text/plain; charset=utf-8", text);
}

HttpResponse respond(const HttpRequest& request, const Context& context) {
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    return text_response(request, http::status::method_not_allowed, "only GET and HEAD here\n");
  }
  std::string_view path = view_of(request.target());
  path = path.substr(0, path.find('?'));
  if (path == "/healthz") return text_response(request, http::status::ok, "ok\n");
  if (path == "/readyz") {
    return context.ready ? text_response(request, http::status::ok, "ready\n")
                         : text_response(request, http::status::service_unavailable, "not ready\n");
  }
  if (path == "/spectate") return spectate(request, *context.campaign);
  if (path == "/ws") {
    return text_response(request, http::status::upgrade_required,
                         "this is the WebSocket; speak fray.v1.proto or fray.v1.json\n");
  }
  if (path == "/") path = "/index.html";
  const auto file = std::ranges::find(static_files(), path, &StaticFile::path);
  if (file == static_files().end()) {
    return text_response(request, http::status::not_found, "nothing here\n");
  }
  return response_to(request, http::status::ok, file->type, file->body);
}

bool origin_allowed(const HttpRequest& request, const std::vector<std::string>& allowed) {
  const auto header = request.find(http::field::origin);
  if (header == request.end()) return true;
  const std::string_view origin = view_of(header->value());
  if (std::ranges::any_of(allowed, [&](const std::string& a) { return same_text(a, origin); })) {
    return true;
  }
  const std::size_t scheme = origin.find("://");
  if (scheme == std::string_view::npos) return false;
  return same_text(origin.substr(scheme + 3), view_of(request[http::field::host]));
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
