#include "net/http.h"

#include <boost/beast/http/error.hpp>

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

}  // namespace

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

std::string_view path_of(const HttpRequest& request) {
  const std::string_view target = view_of(request.target());
  return target.substr(0, target.find('?'));
}

std::optional<HttpResponse> refuse_host(const HttpRequest& request, const HostNames* hosts) {
  const auto host = Host::parse(only_value(request, http::field::host));
  if (!host) {
    return text_response(request, http::status::bad_request,
                         "a request names its server in one Host header\n");
  }
  if (!hosts || hosts->admits(*host)) return std::nullopt;
  return text_response(
      request, http::status::misdirected_request,
      "unknown host name; the operator can allow it with fray serve --allow-host\n");
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
    return text_response(unread, http::status::payload_too_large, "request body too large\n");
  }
  return text_response(unread, http::status::bad_request,
                       "bad HTTP request: " + error.message() + "\n");
}

std::string spoken_methods(std::string_view allow) {
  constexpr std::string_view kComma = ", ";
  std::string methods(allow);
  for (std::size_t at = 0; (at = methods.find(kComma, at)) != std::string::npos;) {
    methods.replace(at, kComma.size(), " and ");
  }
  return methods;
}

HttpResponse method_not_allowed(const HttpRequest& request, std::string_view allow) {
  HttpResponse response = text_response(request, http::status::method_not_allowed,
                                        "only " + spoken_methods(allow) + " here\n");
  response.set(http::field::allow, boost::beast::string_view(allow.data(), allow.size()));
  return response;
}

void strip_base_path(HttpRequest& request, std::string_view base_path) {
  const std::string_view target = view_of(request.target());
  if (base_path.empty() || !target.starts_with(base_path)) return;
  const std::string rest(target.substr(base_path.size()));
  if (rest.starts_with('/')) request.target(rest);
}

}  // namespace fray::net
