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

std::string_view what_of(const HttpRequest& request) {
  const std::string_view target(request.target().data(), request.target().size());
  const std::string_view path = target.substr(0, target.find('?'));
  return path.starts_with(kPrefix) ? path.substr(kPrefix.size()) : std::string_view();
}

// Scripts cannot read it, no other site's page can have it sent, and other services of the same
// name do not get it.
std::string cookie_of(std::string_view token, std::chrono::seconds lasts, bool secure,
                      const std::string& base_path) {
  return std::string(kCookie) + "=" + std::string(token) + "; Path=" + base_path +
         "/; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(lasts.count()) +
         (secure ? "; Secure" : "");
}

HttpResponse signed_in(const HttpRequest& request, const office::SignedIn& in, bool secure,
                       const std::string& base_path) {
  HttpResponse response =
      json_response(request, http::status::ok, wire::account_json(in.identity.account));
  const auto now = std::chrono::system_clock::now();
  const auto lasts = std::chrono::floor<std::chrono::seconds>(in.identity.token.expires - now);
  response.set(http::field::set_cookie, cookie_of(in.token, lasts, secure, base_path));
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
  office::Office::Caller caller{"", std::move(address)};
  if (what == "sign-out") {
    caller.token = cookie_token(request);
    // Gone already is as good.
    co_await ask_office(context, worker, std::move(caller), office::SignOut{});
    HttpResponse response = json_response(request, http::status::ok, "{}");
    response.set(http::field::set_cookie,
                 cookie_of("", std::chrono::seconds(0), secure, context.base_path));
    co_return response;
  }
  auto wanted = what == "sign-in" ? wire::decode_sign_in(request.body())
                                  : wire::decode_sign_up(request.body());
  if (!wanted) co_return error_response(request, wanted.error());
  const OfficeAnswer answer =
      co_await ask_office(context, worker, std::move(caller), std::move(*wanted));
  if (!answer) co_return error_response(request, answer.error());
  co_return signed_in(request, std::get<office::SignedIn>(*answer), secure, context.base_path);
}

std::string cookie_token(const HttpRequest& request) {
  const std::string cookies = "; " + std::string(only_value(request, http::field::cookie));
  for (const auto& [name, value] : http::param_list(cookies)) {
    if (name == boost::beast::string_view(kCookie.data(), kCookie.size())) {
      return std::string(value);
    }
  }
  return "";
}

}  // namespace fray::net
