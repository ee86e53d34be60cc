#include "net/sign_in.h"

#include <optional>

#include <boost/beast/http/rfc7230.hpp>

#include "net/office_http.h"
#include "wire/manage.h"

namespace fray::net {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

constexpr std::string_view kPrefix = "/account/";
constexpr std::string_view kCookie = "fray_session";
constexpr std::string_view kDeviceCookie = "fray_device";

std::string_view what_of(const HttpRequest& request) {
  const std::string_view target(request.target().data(), request.target().size());
  const std::string_view path = target.substr(0, target.find('?'));
  return path.starts_with(kPrefix) ? path.substr(kPrefix.size()) : std::string_view();
}

// Which requests a browser sends a cookie with.
struct CookieScope {
  std::string base_path;
  bool secure = false;
};

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

// Why it is not even looked at.
std::optional<HttpResponse> refuse_form(const HttpRequest& request, const Context& context) {
  if (request.method() != http::verb::post) {
    HttpResponse response =
        error_response(request, http::status::method_not_allowed,
                       {wire::ErrorCode::Invalid, "method", "this is for POST"});
    response.set(http::field::allow, "POST");
    return response;
  }
  if (auto refusal = refuse_foreign(request, context)) return refusal;
  const std::string_view type = only_value(request, http::field::content_type);
  if (type.substr(0, type.find(';')) != "application/json") {
    return error_response(request, http::status::unsupported_media_type,
                          {wire::ErrorCode::Invalid, "Content-Type", "send application/json"});
  }
  return std::nullopt;
}

}  // namespace

bool is_sign_in(const HttpRequest& request) {
  const std::string_view what = what_of(request);
  return what == "sign-in" || what == "sign-up" || what == "sign-out";
}

asio::awaitable<HttpResponse> sign_in(const HttpRequest& request, Context& context, Worker& worker,
                                      std::string address, bool secure) {
  if (auto refusal = refuse_form(request, context)) co_return std::move(*refusal);
  const std::string_view what = what_of(request);
  const CookieScope scope{context.base_path, secure};
  office::Office::Caller caller{"", std::move(address)};
  if (what == "sign-out") {
    caller.token = cookie_token(request);
    // Gone already is as good.
    co_await ask_office(context, worker, std::move(caller), office::SignOut{});
    HttpResponse response = json_response(request, http::status::ok, "{}");
    response.set(http::field::set_cookie, session_cookie("", std::chrono::seconds(0), scope));
    co_return response;
  }
  auto wanted = what == "sign-in" ? wire::decode_sign_in(request.body())
                                  : wire::decode_sign_up(request.body());
  if (!wanted) co_return error_response(request, wanted.error());
  if (std::string marks = cookie_value(request, kDeviceCookie); !marks.empty()) {
    std::visit(
        [&](auto& body) {
          if constexpr (requires { body.device; }) body.device = std::move(marks);
        },
        *wanted);
  }
  const OfficeAnswer answer =
      co_await ask_office(context, worker, std::move(caller), std::move(*wanted));
  if (!answer) co_return error_response(request, answer.error());
  co_return signed_in(request, std::get<office::SignedIn>(*answer), scope);
}

std::string cookie_token(const HttpRequest& request) {
  return cookie_value(request, kCookie);
}

}  // namespace fray::net
