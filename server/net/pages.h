#pragma once

#include "net/http.h"

// Immediate answers: the live page, the link for watchers, and the server's health.
namespace fray::net {

HttpResponse show_health(const HttpRequest& request, const Context& context);
HttpResponse show_readiness(const HttpRequest& request, const Context& context);
/// The token of a seat that is open to watchers, as JSON.
HttpResponse show_watchers_seat(const HttpRequest& request, const Context& context);
/// To a request for the WebSocket that does not ask for the upgrade.
HttpResponse show_how_to_upgrade(const HttpRequest& request, const Context& context);
/// The page, or a file of it.
HttpResponse show_page(const HttpRequest& request, const Context& context);

}  // namespace fray::net
