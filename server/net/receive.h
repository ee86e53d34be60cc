#pragma once

#include <boost/asio/awaitable.hpp>

#include "net/http_stream.h"
#include "net/routes.h"

namespace fray::net {

/// Takes the file of a request whose head has been read, and answers it. `routed` has a receiver.
/// False where the rest of the body cannot be distinguished from a following request, so that the
/// connection has to end.
boost::asio::awaitable<bool> receive(HttpStream& stream, HttpParser& parser, const Routed& routed,
                                     Visit visit);

}  // namespace fray::net
