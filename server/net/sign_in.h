#pragma once

#include <string>
#include <string_view>

#include <boost/asio/awaitable.hpp>

#include "net/http.h"
#include "net/worker.h"

// What a browser needs beside the WebSocket: a cookie that its scripts cannot read.
namespace fray::net {

/// Is the request for /account/sign-in, /account/sign-up or /account/sign-out?
bool is_sign_in(const HttpRequest& request);

/// Answers it: POST, with the canonical JSON of a fray.v1.SignIn or SignUp as body; answered by the
/// Account and two cookies: the session, and the marks by which the device is known. `address`: the
/// client's; `secure`: it speaks TLS to the proxy.
boost::asio::awaitable<HttpResponse> sign_in(const HttpRequest& request, Context& context,
                                             Worker& worker, std::string address, bool secure);

/// The token in the cookie that the request brings; empty: none.
std::string cookie_token(const HttpRequest& request);

}  // namespace fray::net
