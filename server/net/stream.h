#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/basic_stream.hpp>

namespace fray::net {

/// A connection of a worker. Its executor is that of the worker's loop, by its own type: behind
/// Asio's any_io_executor each frame took a dozen virtual calls, and memory for each that is done.
using TcpStream =
    boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;
using Socket = TcpStream::socket_type;

}  // namespace fray::net
