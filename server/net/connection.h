#pragma once

#include <boost/asio/awaitable.hpp>

#include "net/context.h"
#include "net/stream.h"
#include "net/worker.h"

namespace fray::net {

/// One TCP connection: HTTP requests, until one asks for the WebSocket. `task`: among
/// context.connections, and ends with it.
boost::asio::awaitable<void> serve(Socket socket, Context& context, Worker& worker,
                                   TaskGroup::Task task);

/// One connection to the metrics port.
boost::asio::awaitable<void> serve_metrics(Socket socket, Context& context, Worker& worker,
                                           TaskGroup::Task task);

}  // namespace fray::net
