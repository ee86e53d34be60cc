#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "net/context.h"

// Plain HTTP: the live page, the link for those who only watch, and how the server is.
namespace fray::net {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpResponse = boost::beast::http::response<boost::beast::http::string_body>;

HttpResponse respond(const HttpRequest& request, const Context& context);
HttpResponse text_response(const HttpRequest& request, boost::beast::http::status status,
                           std::string_view text);

/// A page of another site may not open a WebSocket here with its visitor's rights. Programs that
/// send no Origin may.
bool origin_allowed(const HttpRequest& request, const std::vector<std::string>& allowed);

/// The first of the client's subprotocols that this server speaks; empty: none.
std::string_view choose_protocol(const HttpRequest& request);
inline constexpr std::string_view kBinaryProtocol = "fray.v1.proto";
inline constexpr std::string_view kJsonProtocol = "fray.v1.json";

}  // namespace fray::net
