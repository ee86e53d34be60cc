#include "net/office_http.h"

#include <nlohmann/json.hpp>

#include "net/sign_in.h"
#include "net/upgrade.h"
#include "wire/manage.h"

namespace fray::net {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

http::status status_of(wire::ErrorCode code) {
  switch (code) {
    case wire::ErrorCode::Unauthenticated:
      return http::status::unauthorized;
    case wire::ErrorCode::Forbidden:
      return http::status::forbidden;
    case wire::ErrorCode::NotFound:
      return http::status::not_found;
    case wire::ErrorCode::Conflict:
      return http::status::conflict;
    case wire::ErrorCode::Limited:
      return http::status::too_many_requests;
    case wire::ErrorCode::TooLarge:
      return http::status::payload_too_large;
    case wire::ErrorCode::Unavailable:
      return http::status::service_unavailable;
    default:
      return http::status::bad_request;
  }
}

}  // namespace

HttpResponse json_response(const HttpRequest& request, http::status status, std::string body) {
  HttpResponse response = text_response(request, status, body + "\n");
  response.set(http::field::content_type, "application/json");
  response.set(http::field::cache_control, "no-store");
  return response;
}

HttpResponse error_response(const HttpRequest& request, http::status status,
                            const wire::Error& error) {
  const nlohmann::json body = {{"code", "ERROR_CODE_" + std::string(wire::name_of(error.code))},
                               {"field", error.field},
                               {"message", error.message}};
  return json_response(request, status,
                       body.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

HttpResponse error_response(const HttpRequest& request, const wire::Error& error) {
  return error_response(request, status_of(error.code), error);
}

HttpResponse error_response(const HttpRequest& request, const campaign::Error& error) {
  return error_response(request, wire::error_of(error));
}

std::optional<HttpResponse> refuse_foreign(const HttpRequest& request, const Context& context) {
  if (!origin_allowed(request, context.allowed_origins)) {
    return error_response(request, http::status::forbidden,
                          {wire::ErrorCode::Forbidden, "Origin", "not from another site's page"});
  }
  if (!context.office) {
    return error_response(
        request, wire::Error{wire::ErrorCode::Unavailable, "", "this server keeps no accounts"});
  }
  return std::nullopt;
}

std::string token_of(const HttpRequest& request) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view header = only_value(request, http::field::authorization);
  return header.starts_with(kBearer) ? std::string(header.substr(kBearer.size()))
                                     : cookie_token(request);
}

asio::awaitable<OfficeAnswer> ask_office(const Visit& visit, std::string token,
                                         office::Request request) {
  const auto pending = Pending<OfficeAnswer>::make(visit.worker);
  visit.context.office->ask({std::move(token), visit.address}, std::move(request),
                            pending->reply());
  co_return co_await Pending<OfficeAnswer>::wait(pending);
}

}  // namespace fray::net
