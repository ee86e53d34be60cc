#include "net/sign_in.h"

#include <memory>
#include <optional>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <nlohmann/json.hpp>

#include "net/office_door.h"
#include "net/upgrade.h"
#include "wire/manage.h"

namespace fray::net {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

using Answer = campaign::Result<office::Answer>;

constexpr std::string_view kPrefix = "/account/";
constexpr std::string_view kCookie = "fray_session";

std::string_view what_of(const HttpRequest& request) {
  const std::string_view target(request.target().data(), request.target().size());
  const std::string_view path = target.substr(0, target.find('?'));
  return path.starts_with(kPrefix) ? path.substr(kPrefix.size()) : std::string_view();
}

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
    case wire::ErrorCode::Unavailable:
      return http::status::service_unavailable;
    default:
      return http::status::bad_request;
  }
}

HttpResponse json_response(const HttpRequest& request, http::status status, std::string body) {
  HttpResponse response = text_response(request, status, body + "\n");
  response.set(http::field::content_type, "application/json");
  response.set(http::field::cache_control, "no-store");
  return response;
}

HttpResponse refuse(const HttpRequest& request, http::status status, const wire::Error& error) {
  const nlohmann::json body = {{"code", "ERROR_CODE_" + std::string(wire::name_of(error.code))},
                               {"field", error.field},
                               {"message", error.message}};
  return json_response(request, status,
                       body.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

HttpResponse refuse(const HttpRequest& request, const wire::Error& error) {
  return refuse(request, status_of(error.code), error);
}

// Scripts cannot read it, and no other site's page can have it sent.
std::string cookie_of(std::string_view token, std::chrono::seconds lasts, bool secure) {
  return std::string(kCookie) + "=" + std::string(token) +
         "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(lasts.count()) +
         (secure ? "; Secure" : "");
}

// Asks, and sees to other things on this thread meanwhile.
asio::awaitable<Answer> ask(Context& context, Worker& worker, office::Office::Caller caller,
                            office::Request request) {
  struct Waiting {
    std::optional<Answer> answer;
    asio::steady_timer timer;  // cancelled when it is there
  };
  auto waiting = std::make_shared<Waiting>(
      std::nullopt, asio::steady_timer(worker.context(), asio::steady_timer::time_point::max()));
  context.office->ask(std::move(caller), std::move(request), [waiting, &worker](Answer answer) {
    worker.post([waiting, answer = std::move(answer)]() mutable {
      waiting->answer = std::move(answer);
      waiting->timer.cancel();
    });
  });
  while (!waiting->answer) {
    co_await waiting->timer.async_wait(asio::as_tuple(asio::use_awaitable));
  }
  co_return std::move(*waiting->answer);
}

HttpResponse signed_in(const HttpRequest& request, const office::SignedIn& in, bool secure) {
  HttpResponse response =
      json_response(request, http::status::ok, wire::account_json(in.identity.account));
  const auto now = std::chrono::system_clock::now();
  const auto lasts = std::chrono::floor<std::chrono::seconds>(in.identity.token.expires - now);
  response.set(http::field::set_cookie, cookie_of(in.token, lasts, secure));
  return response;
}

// Why it is not even looked at.
std::optional<HttpResponse> refuse_form(const HttpRequest& request, const Context& context) {
  if (request.method() != http::verb::post) {
    HttpResponse response = refuse(request, http::status::method_not_allowed,
                                   {wire::ErrorCode::Invalid, "method", "this is for POST"});
    response.set(http::field::allow, "POST");
    return response;
  }
  if (!origin_allowed(request, context.allowed_origins)) {
    return refuse(request, http::status::forbidden,
                  {wire::ErrorCode::Forbidden, "Origin", "not from another site's page"});
  }
  const std::string_view type = only_value(request, http::field::content_type);
  if (type.substr(0, type.find(';')) != "application/json") {
    return refuse(request, http::status::unsupported_media_type,
                  {wire::ErrorCode::Invalid, "Content-Type", "send application/json"});
  }
  if (!context.office) {
    return refuse(request, {wire::ErrorCode::Unavailable, "", "this server keeps no accounts"});
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
    co_await ask(context, worker, std::move(caller), office::SignOut{});
    HttpResponse response = json_response(request, http::status::ok, "{}");
    response.set(http::field::set_cookie, cookie_of("", std::chrono::seconds(0), secure));
    co_return response;
  }
  auto wanted = what == "sign-in" ? wire::decode_sign_in(request.body())
                                  : wire::decode_sign_up(request.body());
  if (!wanted) co_return refuse(request, wanted.error());
  const Answer answer = co_await ask(context, worker, std::move(caller), std::move(*wanted));
  if (!answer) co_return refuse(request, wire::error_of(answer.error()));
  co_return signed_in(request, std::get<office::SignedIn>(*answer), secure);
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
