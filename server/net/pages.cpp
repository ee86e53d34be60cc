#include "net/pages.h"

#include <algorithm>

#include <boost/beast/core/string.hpp>
#include <boost/beast/http/rfc7230.hpp>

#include "net/static_files.h"

namespace fray::net {

namespace http = boost::beast::http;

namespace {

bool takes_gzip(const HttpRequest& request) {
  for (const auto& [coding, parameters] : http::ext_list(request[http::field::accept_encoding])) {
    if (!boost::beast::iequals(coding, "gzip")) continue;
    // "gzip;q=0" refuses it.
    return std::ranges::none_of(parameters, [](const auto& p) {
      return boost::beast::iequals(p.first, "q") &&
             p.second.find_first_not_of("0.") == p.second.npos;
    });
  }
  return false;
}

HttpResponse send_file(const HttpRequest& request, const StaticFile& file) {
  const bool known = only_value(request, http::field::if_none_match) == file.tag;
  const bool gzipped = !file.gzipped.empty() && takes_gzip(request);
  HttpResponse response =
      known ? response_to(request, http::status::not_modified, file.type, "")
            : response_to(request, http::status::ok, file.type, gzipped ? file.gzipped : file.body);
  response.set(http::field::etag, boost::beast::string_view(file.tag.data(), file.tag.size()));
  response.set(http::field::vary, "Accept-Encoding");
  if (known) {
    response.erase(http::field::content_type);
    response.erase(http::field::content_length);
  } else if (gzipped) {
    response.set(http::field::content_encoding, "gzip");
  }
  return response;
}

// Anyone may read it, so the sentences are left to the log.
std::string readiness(const std::vector<std::string>& faults) {
  std::string text = "ready\n";
  for (const std::string& fault : faults) text += "fault: " + fault + "; see the server's log\n";
  return text;
}

}  // namespace

HttpResponse show_health(const HttpRequest& request, const Context& /*context*/) {
  return text_response(request, http::status::ok, "ok\n");
}

HttpResponse show_readiness(const HttpRequest& request, const Context& context) {
  return context.ready ? text_response(request, http::status::ok, readiness(context.faults))
                       : text_response(request, http::status::service_unavailable, "not ready\n");
}

// The seat for visitors of the plain address: the first table's, in the order of their names,
// that is open to watchers.
HttpResponse show_watchers_seat(const HttpRequest& request, const Context& context) {
  const live::Tables& tables = *context.tables;
  constexpr std::string_view kType = "application/json";
  for (const auto& [key, table] : tables.all()) {
    const table::SeatSetup* seat = table->watchers_seat();
    if (!seat) continue;
    // Base64url, which needs no escaping.
    HttpResponse response = response_to(request, http::status::ok, kType,
                                        "{\"token\":\"" + tables.token(*table, *seat) + "\"}\n");
    response.set(http::field::cache_control, "no-store");
    return response;
  }
  return response_to(request, http::status::not_found, kType,
                     "{\"code\":\"ERROR_CODE_NOT_FOUND\",\"message\":\"this table isn't open to "
                     "spectators; you need a seat link\"}\n");
}

HttpResponse show_how_to_upgrade(const HttpRequest& request, const Context& /*context*/) {
  return upgrade_required(request, "this is the WebSocket; speak fray.v1.proto or fray.v1.json\n");
}

HttpResponse show_page(const HttpRequest& request, const Context& context) {
  std::string_view path = path_of(request);
  if (!context.base_path.empty() && path == context.base_path) {
    HttpResponse response =
        text_response(request, http::status::permanent_redirect, "the page is in this folder\n");
    response.set(http::field::location, context.base_path + "/");
    return response;
  }
  if (path == "/") path = "/index.html";
  const auto file = std::ranges::find(static_files(), path, &StaticFile::path);
  if (file == static_files().end()) {
    return text_response(request, http::status::not_found, "not found\n");
  }
  return send_file(request, *file);
}

}  // namespace fray::net
