#include "net/routes.h"

#include <algorithm>
#include <ranges>

#include "net/archives.h"
#include "net/files.h"
#include "net/office_http.h"
#include "net/pages.h"
#include "net/sign_in.h"

namespace fray::net {
namespace {

using enum Callers;

// README.md explains them to those who ask.
constexpr Route kRoutes[] = {
    {"GET, HEAD", "/healthz", AnyName, show_health},
    {"GET, HEAD", "/readyz", AnyName, show_readiness},
    {"GET, HEAD", "/spectate", Anyone, show_watchers_seat},
    {"GET, HEAD", "/ws", Anyone, show_how_to_upgrade},
    {"POST", "/account/sign-up", OwnPages, sign_up},
    {"POST", "/account/sign-in", OwnPages, sign_in},
    {"POST", "/account/sign-out", OwnPages, sign_out},
    {"POST", "/campaigns/*/assets/", OwnPages, Receiver{&Limits::upload_bytes, receive_picture}},
    {"GET, HEAD", "/campaigns/*/assets/*/", Anyone, download_picture},
    {"POST", "/campaigns/*/maps/", OwnPages, Receiver{&Limits::map_bytes, receive_map}},
    {"POST", "/campaigns/import/", OwnPages, Receiver{&Limits::archive_bytes, receive_campaign}},
    {"GET", "/campaigns/*/archive/", OwnPages, download_campaign},
    {"POST", "/campaigns/*/characters/import/", OwnPages,
     Receiver{&Limits::archive_bytes, receive_character}},
    {"GET", "/campaigns/*/characters/*/archive/", OwnPages, download_character},
};
constexpr Route kPage{"GET, HEAD", "", Anyone, show_page};

constexpr std::string_view kBetween = ", ";

}  // namespace

std::span<const Route> routes() {
  return kRoutes;
}

bool Route::takes(std::string_view method) const {
  return std::ranges::any_of(methods | std::views::split(kBetween), [&](const auto& one) {
    return std::string_view(one.begin(), one.end()) == method;
  });
}

bool Route::matches(std::string_view asked) const {
  std::string_view pattern = path;
  if (pattern.ends_with('/')) {
    pattern.remove_suffix(1);
    if (asked.ends_with('/')) asked.remove_suffix(1);
  }
  return std::ranges::equal(pattern | std::views::split('/'), asked | std::views::split('/'),
                            [](const auto& wanted, const auto& part) {
                              return std::string_view(wanted.begin(), wanted.end()) == "*" ||
                                     std::ranges::equal(wanted, part);
                            });
}

Routed::Routed(const HttpRequest& head) : route_(&kPage) {
  const std::string_view method(head.method_string().data(), head.method_string().size());
  for (const Route& route : kRoutes) {
    if (!route.matches(path_of(head))) continue;
    route_ = &route;
    if (route.takes(method)) {
      allow_.clear();
      return;
    }
    if (!allow_.empty()) allow_ += kBetween;
    allow_ += route.methods;
  }
  if (route_ == &kPage && !kPage.takes(method)) allow_ = kPage.methods;
}

const Receiver* Routed::receiver() const {
  return allow_.empty() ? std::get_if<Receiver>(&route_->handler) : nullptr;
}

std::optional<HttpResponse> Routed::refuse_host(const HttpRequest& request,
                                                const Context& context) const {
  return net::refuse_host(request, route_->callers == AnyName ? nullptr : &context.hosts);
}

std::optional<HttpResponse> Routed::refuse(const HttpRequest& request,
                                           const Context& context) const {
  if (auto refusal = refuse_host(request, context)) return refusal;
  if (!allow_.empty()) return wrong_method(request);
  if (route_->callers == OwnPages) return refuse_foreign(request, context);
  return std::nullopt;
}

HttpResponse Routed::wrong_method(const HttpRequest& request) const {
  if (page()) return method_not_allowed(request, allow_);
  HttpResponse response =
      error_response(request, boost::beast::http::status::method_not_allowed,
                     {wire::ErrorCode::Invalid, "method", "this is for " + spoken_methods(allow_)});
  response.set(boost::beast::http::field::allow, allow_);
  return response;
}

}  // namespace fray::net
