#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "net/handler.h"

// Which requests there are over plain HTTP; a line each in routes.cpp.
namespace fray::net {

/// Who may ask. The office decides what an account may do: client-sdk/PERMISSIONS.md.
enum class Callers : std::uint8_t {
  AnyName,   // anyone, by whatever host name: probes
  Anyone,    // anyone, by a name of this server
  OwnPages,  // the same, but no page of another site; the server must have accounts
};

struct Route {
  std::string_view methods;  // as in Allow: "GET, HEAD"
  std::string_view path;     // "*" is any part; a "/" at its end may be left out
  Callers callers;
  std::variant<Page, Inquiry, Receiver> handler;

  bool takes(std::string_view method) const;
  bool matches(std::string_view path) const;
};

/// All but the page and its files, which have every other path.
std::span<const Route> routes();

/// The route that a request takes.
class Routed {
 public:
  /// By its method and path.
  explicit Routed(const HttpRequest& head);

  // One of them is what answers, unless the request is refused; the others are nullptr.
  const Receiver* receiver() const;  // nullptr as well where the method is not taken
  const Inquiry* inquiry() const { return std::get_if<Inquiry>(&route_->handler); }
  const Page* page() const { return std::get_if<Page>(&route_->handler); }

  /// Why it is not answered: it does not say which server it means, or means another one.
  std::optional<HttpResponse> refuse_host(const HttpRequest& request, const Context& context) const;
  /// That, its method, or where it comes from.
  std::optional<HttpResponse> refuse(const HttpRequest& request, const Context& context) const;

 private:
  HttpResponse wrong_method(const HttpRequest& request) const;

  const Route* route_;
  std::string allow_;  // what the path takes, where the method is not among it
};

}  // namespace fray::net
