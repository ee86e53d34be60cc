#include "net/http.h"

#include <algorithm>

#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/rfc7230.hpp>

#include "net/static_files.h"

namespace fray::net {

namespace http = boost::beast::http;

namespace {

std::string_view view_of(boost::beast::string_view s) {
  return {s.data(), s.size()};
}

// The page brings everything with it, so nothing else is ever loaded, and it talks to its own
// server alone. Not every browser counts the server's own WebSocket as 'self'. Pictures that it has
// fetched with the token of clients without a cookie are `blob:`.
std::string content_policy(const HttpRequest& request) {
  const auto host = Host::parse(only_value(request, http::field::host));
  const std::string sockets = host ? " ws://" + host->text + " wss://" + host->text : "";
  return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
         "font-src 'self'; connect-src 'self'" +
         sockets + "; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
}

HttpResponse response_to(const HttpRequest& request, http::status status, std::string_view type,
                         std::string_view body) {
  HttpResponse response(status, request.version());
  response.set(http::field::content_type, boost::beast::string_view(type.data(), type.size()));
  response.set(http::field::cache_control, "no-cache");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Content-Security-Policy", content_policy(request));
  response.keep_alive(request.keep_alive());
  if (request.method() == http::verb::head) {
    response.content_length(body.size());
  } else {
    response.body() = body;
    response.prepare_payload();
  }
  return response;
}

// The seat for visitors of the plain address: the first table's, in the order of their names,
// that is open to watchers.
HttpResponse spectate(const HttpRequest& request, const live::Tables& tables) {
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
                     "{\"code\":\"ERROR_CODE_NOT_FOUND\","
                     "\"message\":\"nobody watches here without a seat link\"}\n");
}

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

// For probes that only ask whether the server lives, by whatever name.
bool is_health(std::string_view path) {
  return path == "/healthz" || path == "/readyz";
}

// Anyone may read it, so the sentences are left to the log.
std::string readiness(const std::vector<std::string>& faults) {
  std::string text = "ready\n";
  for (const std::string& fault : faults) text += "fault: " + fault + "; see the server's log\n";
  return text;
}

std::string_view path_of(const HttpRequest& request) {
  const std::string_view target = view_of(request.target());
  return target.substr(0, target.find('?'));
}

}  // namespace

HttpResponse text_response(const HttpRequest& request, http::status status, std::string_view text) {
  return response_to(request, status, "text/plain; charset=utf-8", text);
}

HttpResponse upgrade_required(const HttpRequest& request, std::string_view text) {
  HttpResponse response = text_response(request, http::status::upgrade_required, text);
  response.insert(http::field::connection, "Upgrade");  // beside "close", where that stands already
  response.set(http::field::upgrade, "websocket");
  response.set(http::field::sec_websocket_version, "13");
  return response;
}

std::string_view only_value(const HttpRequest& request, http::field field) {
  return request.count(field) == 1 ? view_of(request[field]) : std::string_view();
}

std::string_view only_value(const HttpRequest& request, std::string_view name) {
  const boost::beast::string_view field(name.data(), name.size());
  return request.count(field) == 1 ? view_of(request[field]) : std::string_view();
}

std::optional<HttpResponse> refuse_host(const HttpRequest& request, const HostNames& hosts) {
  const auto host = Host::parse(only_value(request, http::field::host));
  if (!host) {
    return text_response(request, http::status::bad_request,
                         "a request names its server in one Host header\n");
  }
  if (hosts.admits(*host) || is_health(path_of(request))) return std::nullopt;
  return text_response(request, http::status::misdirected_request,
                       "this server is not called so; its operator may let it be, by "
                       "fray serve --allow-host\n");
}

std::optional<HttpResponse> answer_to_broken(const boost::beast::error_code& error) {
  const bool of_http =
      error.category() == http::make_error_code(http::error::bad_method).category();
  if (!of_http || error == http::error::end_of_stream) return std::nullopt;
  HttpRequest unread;
  unread.version(11);
  unread.keep_alive(false);
  if (error == http::error::header_limit) {
    return text_response(unread, http::status::request_header_fields_too_large,
                         "the header is too large\n");
  }
  if (error == http::error::body_limit) {
    return text_response(unread, http::status::payload_too_large,
                         "nothing here takes so large a body\n");
  }
  return text_response(unread, http::status::bad_request,
                       "this is no HTTP request: " + error.message() + "\n");
}

std::optional<HttpResponse> refuse_method(const HttpRequest& request) {
  if (request.method() == http::verb::get || request.method() == http::verb::head) {
    return std::nullopt;
  }
  HttpResponse response =
      text_response(request, http::status::method_not_allowed, "only GET and HEAD here\n");
  response.set(http::field::allow, "GET, HEAD");
  return response;
}

void strip_base_path(HttpRequest& request, std::string_view base_path) {
  const std::string_view target = view_of(request.target());
  if (base_path.empty() || !target.starts_with(base_path)) return;
  const std::string rest(target.substr(base_path.size()));
  if (rest.starts_with('/')) request.target(rest);
}

HttpResponse respond(const HttpRequest& request, const Context& context) {
  if (auto refusal = refuse_method(request)) return std::move(*refusal);
  std::string_view path = path_of(request);
  if (!context.base_path.empty() && path == context.base_path) {
    HttpResponse response =
        text_response(request, http::status::permanent_redirect, "the page is in this folder\n");
    response.set(http::field::location, context.base_path + "/");
    return response;
  }
  if (path == "/healthz") return text_response(request, http::status::ok, "ok\n");
  if (path == "/readyz") {
    return context.ready ? text_response(request, http::status::ok, readiness(context.faults))
                         : text_response(request, http::status::service_unavailable, "not ready\n");
  }
  if (path == "/spectate") return spectate(request, *context.tables);
  if (path == "/ws") {
    return upgrade_required(request,
                            "this is the WebSocket; speak fray.v1.proto or fray.v1.json\n");
  }
  if (path == "/") path = "/index.html";
  const auto file = std::ranges::find(static_files(), path, &StaticFile::path);
  if (file == static_files().end()) {
    return text_response(request, http::status::not_found, "nothing here\n");
  }
  return send_file(request, *file);
}

}  // namespace fray::net
