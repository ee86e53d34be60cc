#pragma once

#include <string>

#include "net/handler.h"

// For browsers, in addition to the WebSocket: a cookie that its scripts cannot read.
namespace fray::net {

// With the canonical JSON of a fray.v1.SignIn or SignUp as body; answered by the Account and two
// cookies: the session, and the marks by which the device is known.
boost::asio::awaitable<Download> sign_in(const HttpRequest& request, Visit visit);
boost::asio::awaitable<Download> sign_up(const HttpRequest& request, Visit visit);
boost::asio::awaitable<Download> sign_out(const HttpRequest& request, Visit visit);

/// The token in the cookie that the request brings; empty: none.
std::string cookie_token(const HttpRequest& request);

}  // namespace fray::net
