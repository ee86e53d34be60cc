#include "fault/house.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>

namespace fray::fault {

House::House(unsigned tables) : database_(folder_.file("fray.db")) {
  for (unsigned t = 0; t < tables; ++t) {
    const std::string name = "t" + std::to_string(t);
    files_.push_back(folder_.file(name + ".toml"));
    // A table is called as its file is.
    std::filesystem::copy_file(FRAY_SOURCE_DIR "/tests/fault/endless.toml", files_.back());
    std::uint64_t seed = 10 * t;
    for (const char* seat : {"gm", "player", "spectator"}) {
      clients_.push_back(std::make_unique<SeatClient>(name, seat, ++seed));
    }
  }
}

void House::open(const std::vector<std::string>& arguments, const std::function<void()>& prepare) {
  server_.reset();
  support::Served::Options options{
      .fray = FRAY_PROGRAM, .database = database_, .tables = files_, .arguments = arguments};
  options.arguments.insert(options.arguments.end(), {"--frames-per-second", "1000000"});
  options.log = folder_.file("log");
  options.prepare = prepare;
  server_ = std::make_unique<support::Served>(options);
}

void House::kill() {
  server_->process().signal(SIGKILL);
  server_->process().wait();
}

int House::close() {
  server_->process().signal(SIGTERM);
  return server_->process().wait();
}

std::string House::log() const {
  std::ifstream in(folder_.file("log"));
  return {std::istreambuf_iterator<char>(in), {}};
}

SeatClient& House::client(const std::string& table, const std::string& seat) {
  return **std::ranges::find_if(
      clients_, [&](const auto& c) { return c->table() == table && c->seat() == seat; });
}

std::vector<const SeatClient*> House::clients_of(const std::string& table) const {
  std::vector<const SeatClient*> of;
  for (const auto& c : clients_) {
    if (c->table() == table) of.push_back(c.get());
  }
  return of;
}

std::vector<std::string> House::tables() const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < clients_.size(); i += 3) names.push_back(clients_[i]->table());
  return names;
}

void House::play() {
  for (const auto& c : clients_) c->play(server_->port(), token(*c));
}

void House::leave() {
  for (const auto& c : clients_) c->leave();
}

void House::join() {
  for (const auto& c : clients_) c->join();
}

std::size_t House::answered() const {
  std::size_t sum = 0;
  for (const auto& c : clients_) sum += c->answered;
  return sum;
}

bool House::wait_for_answers(std::size_t more) const {
  const std::size_t goal = answered() + more;
  return eventually([&] { return answered() >= goal; });
}

bool eventually(const std::function<bool()>& condition) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return true;
}

int http_status(std::uint16_t port, const std::string& target) {
  namespace http = boost::beast::http;
  try {
    boost::asio::io_context io;
    boost::asio::ip::tcp::socket socket(io);
    socket.connect({boost::asio::ip::address_v4::loopback(), port});
    http::request<http::empty_body> request(http::verb::get, target, 11);
    request.set(http::field::host, "127.0.0.1");
    http::write(socket, request);
    boost::beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(socket, buffer, response);
    return static_cast<int>(response.result_int());
  } catch (const boost::system::system_error&) {
    return 0;
  }
}

}  // namespace fray::fault
