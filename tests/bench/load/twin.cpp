#include "load/twin.h"

#include <cstdio>
#include <cstring>
#include <deque>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <thread>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace fray::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using beast::error_code;

constexpr std::size_t kMostBytes = std::size_t{1} << 20;

class Session;
// By viewer; by table.
using Tables = std::map<int, std::vector<std::shared_ptr<Session>>>;

/// What every frame is made of: nothing is copied or encoded.
const std::string& filling() {
  static const std::string bytes(kMostBytes, 'x');
  return bytes;
}

class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(tcp::socket socket, Tables& tables) : ws_(std::move(socket)), tables_(tables) {
    ws_.next_layer().set_option(tcp::no_delay(true));
  }

  void start() {
    beast::http::async_read(ws_.next_layer(), buffer_, request_,
                            [self = shared_from_this()](error_code ec, std::size_t) {
                              if (!ec) self->accept();
                            });
  }

  void send(std::size_t size) {
    outbox_.push_back(std::min(size, kMostBytes));
    if (outbox_.size() == 1) write_next();
  }

 private:
  // The target says who it is: /TABLE/VIEWER.
  void accept() {
    int viewer = 0;
    if (std::sscanf(std::string(request_.target()).c_str(), "/%d/%d", &table_, &viewer) != 2)
      return;
    auto& all = tables_[table_];
    if (all.size() <= static_cast<std::size_t>(viewer))
      all.resize(static_cast<std::size_t>(viewer) + 1);
    all[static_cast<std::size_t>(viewer)] = shared_from_this();
    ws_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
      response.set(beast::http::field::sec_websocket_protocol, "twin");
    }));
    ws_.auto_fragment(false);
    ws_.binary(true);
    buffer_.clear();
    ws_.async_accept(request_, [self = shared_from_this()](error_code ec) {
      if (!ec) self->read_next();
    });
  }

  void read_next() {
    ws_.async_read(buffer_, [self = shared_from_this()](error_code ec, std::size_t) {
      if (ec) return;
      self->fan_out();
      self->buffer_.clear();
      self->read_next();
    });
  }

  // The message holds the sizes of what each viewer of the table is to get.
  void fan_out() {
    const auto data = buffer_.cdata();
    const auto& viewers = tables_[table_];
    const std::size_t n = std::min(viewers.size(), data.size() / sizeof(std::uint32_t));
    for (std::size_t i = 0; i < n; ++i) {
      std::uint32_t size = 0;
      std::memcpy(&size, static_cast<const char*>(data.data()) + i * sizeof size, sizeof size);
      viewers[i]->send(size);
    }
  }

  void write_next() {
    ws_.async_write(asio::buffer(filling().data(), outbox_.front()),
                    [self = shared_from_this()](error_code ec, std::size_t) {
                      self->outbox_.pop_front();
                      if (!ec && !self->outbox_.empty()) self->write_next();
                    });
  }

  websocket::stream<tcp::socket> ws_;
  Tables& tables_;
  beast::flat_buffer buffer_;
  beast::http::request<beast::http::empty_body> request_;
  std::deque<std::size_t> outbox_;
  int table_ = 0;
};

struct Thread {
  asio::io_context io{1};
  tcp::acceptor acceptor{io, {asio::ip::address_v4::loopback(), 0}};
  Tables tables;

  void accept_next() {
    acceptor.async_accept([this](error_code ec, tcp::socket socket) {
      if (!ec) std::make_shared<Session>(std::move(socket), tables)->start();
      accept_next();
    });
  }
};

}  // namespace

int run_twin(unsigned count) {
  std::list<Thread> threads;
  for (unsigned i = 0; i < count; ++i) {
    Thread& thread = threads.emplace_back();
    thread.accept_next();
    std::cout << "port " << thread.acceptor.local_endpoint().port() << "\n";
  }
  std::cout << "ready" << std::endl;
  std::vector<std::jthread> running;
  for (Thread& thread : threads) running.emplace_back([&thread] { thread.io.run(); });
  return 0;
}

}  // namespace fray::load
