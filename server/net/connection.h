#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "net/context.h"
#include "net/worker.h"

namespace fray::net {

/// One TCP connection: HTTP requests, until one asks for the WebSocket. `task`: among
/// context.connections, and ends with it.
boost::asio::awaitable<void> serve(boost::asio::ip::tcp::socket socket, Context& context,
                                   Worker& worker, TaskGroup::Task task);

/// One connection to the metrics port.
boost::asio::awaitable<void> serve_metrics(boost::asio::ip::tcp::socket socket, Context& context,
                                           Worker& worker, TaskGroup::Task task);

}  // namespace fray::net
