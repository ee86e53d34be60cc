#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <boost/beast/core/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "net/context.h"

// Shared by all answers over plain HTTP.
namespace fray::net {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpResponse = boost::beast::http::response<boost::beast::http::string_body>;

/// Takes the path off the target below which a proxy serves this server, where the proxy has left
/// it there: "/fray/ws" is "/ws" then.
void strip_base_path(HttpRequest& request, std::string_view base_path);

/// The path that it asks for, as it is written.
std::string_view path_of(const HttpRequest& request);

HttpResponse response_to(const HttpRequest& request, boost::beast::http::status status,
                         std::string_view type, std::string_view body);
HttpResponse text_response(const HttpRequest& request, boost::beast::http::status status,
                           std::string_view text);
HttpResponse upgrade_required(const HttpRequest& request, std::string_view text);

/// Why a request is not answered, whatever it asks for: it does not say which server it means, or
/// means another one than `hosts`; nullptr: whichever. Nullopt if it may be.
std::optional<HttpResponse> refuse_host(const HttpRequest& request, const HostNames* hosts);

/// The answer to other methods than those: "GET, HEAD".
HttpResponse method_not_allowed(const HttpRequest& request, std::string_view allow);
/// "GET and HEAD".
std::string spoken_methods(std::string_view allow);

/// The answer to what is no request; nullopt where no client is left to answer.
std::optional<HttpResponse> answer_to_broken(const boost::beast::error_code& error);

/// The value of a header that may stand there once; empty if it is not there, or is more often.
std::string_view only_value(const HttpRequest& request, boost::beast::http::field field);
std::string_view only_value(const HttpRequest& request, std::string_view name);

}  // namespace fray::net
