#include "net/sign_in.h"

#include <optional>

#include <boost/beast/http/rfc7230.hpp>

#include "net/office_http.h"
#include "wire/manage.h"

namespace fray::net {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

constexpr std::string_view kCookie = "fray_session";
constexpr std::string_view kDeviceCookie = "fray_device";

// Which requests a browser sends a cookie with.
struct CookieScope {
  std::string base_path;
  bool secure = false;
};

CookieScope scope_of(const Visit& visit) {
  return {visit.context.base_path, visit.tls_at_proxy};
}

// Scripts cannot read it, no other site's page can have it sent, and other services of the same
// name do not get it.
std::string cookie_of(std::string_view name, std::string_view value, std::chrono::seconds lasts,
                      const CookieScope& scope) {
  return std::string(name) + "=" + std::string(value) + "; Path=" + scope.base_path +
         "/; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(lasts.count()) +
         (scope.secure ? "; Secure" : "");
}

std::string session_cookie(std::string_view token, std::chrono::seconds lasts,
                           const CookieScope& scope) {
  return cookie_of(kCookie, token, lasts, scope);
}

// Signing out leaves it.
std::string device_cookie(std::string_view marks, const CookieScope& scope) {
  return cookie_of(kDeviceCookie, marks, campaign::KnownDevices::kLifetime, scope);
}

// Empty where the request brings none.
std::string cookie_value(const HttpRequest& request, std::string_view wanted) {
  const std::string cookies = "; " + std::string(only_value(request, http::field::cookie));
  for (const auto& [name, value] : http::param_list(cookies)) {
    if (name == boost::beast::string_view(wanted.data(), wanted.size())) return std::string(value);
  }
  return "";
}

HttpResponse signed_in(const HttpRequest& request, const office::SignedIn& in,
                       const CookieScope& scope) {
  HttpResponse response =
      json_response(request, http::status::ok, wire::account_json(in.identity.account));
  const auto now = std::chrono::system_clock::now();
  const auto lasts = std::chrono::floor<std::chrono::seconds>(in.identity.token.expires - now);
  response.set(http::field::set_cookie, session_cookie(in.token, lasts, scope));
  response.insert(http::field::set_cookie, device_cookie(in.device, scope));
  return response;
}

using Decode = std::expected<office::Request, wire::Error> (*)(std::string_view json);

// The body may come in no other form: a form of another site's page could.
std::optional<HttpResponse> refuse_type(const HttpRequest& request) {
  const std::string_view type = only_value(request, http::field::content_type);
  if (type.substr(0, type.find(';')) == "application/json") return std::nullopt;
  return error_response(request, http::status::unsupported_media_type,
                        {wire::ErrorCode::Invalid, "Content-Type", "send application/json"});
}

asio::awaitable<Download> answer_form(const HttpRequest& request, Visit visit, Decode decode) {
  if (auto refusal = refuse_type(request)) co_return Download{std::move(*refusal)};
  auto wanted = decode(request.body());
  if (!wanted) co_return Download{error_response(request, wanted.error())};
  if (std::string marks = cookie_value(request, kDeviceCookie); !marks.empty()) {
    std::visit(
        [&](auto& body) {
          if constexpr (requires { body.device; }) body.device = std::move(marks);
        },
        *wanted);
  }
  const OfficeAnswer answer = co_await ask_office(visit, "", std::move(*wanted));
  if (!answer) co_return Download{error_response(request, answer.error())};
  co_return Download{signed_in(request, std::get<office::SignedIn>(*answer), scope_of(visit))};
}

}  // namespace

asio::awaitable<Download> sign_in(const HttpRequest& request, Visit visit) {
  co_return co_await answer_form(request, std::move(visit), wire::decode_sign_in);
}

asio::awaitable<Download> sign_up(const HttpRequest& request, Visit visit) {
  co_return co_await answer_form(request, std::move(visit), wire::decode_sign_up);
}

asio::awaitable<Download> sign_out(const HttpRequest& request, Visit visit) {
  if (auto refusal = refuse_type(request)) co_return Download{std::move(*refusal)};
  // Gone already is as good.
  co_await ask_office(visit, cookie_token(request), office::SignOut{});
  HttpResponse response = json_response(request, http::status::ok, "{}");
  response.set(http::field::set_cookie,
               session_cookie("", std::chrono::seconds(0), scope_of(visit)));
  co_return Download{std::move(response)};
}

std::string cookie_token(const HttpRequest& request) {
  return cookie_value(request, kCookie);
}

}  // namespace fray::net
