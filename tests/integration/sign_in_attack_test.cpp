// People sign in while others guess, flood the queue, or have the server stop.
#include <algorithm>
#include <deque>

#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include "integration/office_fixture.h"

namespace fray {
namespace {

class SignInAttack : public OfficeTest {
 protected:
  static constexpr const char* kOwner = "127.0.0.2";
  static constexpr const char* kAttacker = "127.0.0.66";

  static std::string request(const std::string& what, const std::string& name,
                             const std::string& password, const std::string& cookies) {
    const std::string body = R"({"name":")" + name + R"(","password":")" + password + R"("})";
    return "POST /account/" + what + " HTTP/1.1\r\nHost: localhost\r\n" +
           (cookies.empty() ? "" : "Cookie: " + cookies + "\r\n") +
           "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
           "\r\nConnection: close\r\n\r\n" + body;
  }
  support::HttpAnswer try_sign_in(const std::string& from, const std::string& name,
                                  const std::string& password = "correct horse",
                                  const std::string& cookies = "") {
    return support::http_raw(served_->port(), request("sign-in", name, password, cookies),
                             "127.0.0.1", from);
  }
  /// Ana's account, made at her own device; that device's cookie.
  std::string sign_up_ana() {
    const auto answer = support::http_raw(
        served_->port(), request("sign-up", "ana", "correct horse", ""), "127.0.0.1", kOwner);
    EXPECT_EQ(answer.status, 200) << answer.body;
    const std::string cookies = answer.header("Set-Cookie");
    const std::size_t at = cookies.find("fray_device=");
    if (at == std::string::npos) return "";
    return cookies.substr(at, cookies.find(';', at) - at);
  }
};

/// Requests under way, each on a connection of its own, whose answers have not been read yet.
class Flood {
 public:
  explicit Flood(std::uint16_t port) : port_(port) {}

  void send(const std::string& from, const std::string& request) {
    using boost::asio::ip::tcp;
    tcp::socket& socket = sockets_.emplace_back(io_);
    socket.open(tcp::v4());
    socket.bind({boost::asio::ip::make_address(from), 0});
    socket.connect({boost::asio::ip::address_v4::loopback(), port_});
    boost::asio::write(socket, boost::asio::buffer(request));
  }
  std::size_t answered() {
    return static_cast<std::size_t>(
        std::ranges::count_if(sockets_, [](auto& socket) { return socket.available() > 0; }));
  }
  /// How many were answered with this status, once all are.
  std::size_t count(const std::string& status) {
    std::size_t found = 0;
    for (auto& socket : sockets_) {
      std::string line(12, '\0');  // "HTTP/1.1 401"
      boost::system::error_code ended;
      boost::asio::read(socket, boost::asio::buffer(line), ended);
      found += line.ends_with(status);
    }
    return found;
  }
  std::size_t size() const { return sockets_.size(); }

 private:
  const std::uint16_t port_;
  boost::asio::io_context io_;
  std::deque<boost::asio::ip::tcp::socket> sockets_;
};

TEST_F(SignInAttack, TheOwnerComesInWhileOthersGuess) {
  start({"--registration", "open"});
  sign_up_ana();
  while (try_sign_in(kAttacker, "ana", "wrong horse").status != 429) {
  }
  EXPECT_EQ(try_sign_in(kAttacker, "ana").status, 429) << "not even with the right one";
  EXPECT_EQ(try_sign_in(kOwner, "ana").status, 200);
}

TEST_F(SignInAttack, AKnownDeviceComesInWhileItsOwnAddressGuesses) {
  start({"--registration", "open"});
  const std::string device = sign_up_ana();
  ASSERT_FALSE(device.empty());
  while (try_sign_in(kOwner, "ana", "wrong horse").status != 429) {
  }
  EXPECT_EQ(try_sign_in(kOwner, "ana").status, 429);
  EXPECT_EQ(try_sign_in(kOwner, "ana", "correct horse", device).status, 200);
  end();
  start({"--registration", "open"});
  while (try_sign_in(kOwner, "ana", "wrong horse").status != 429) {
  }
  EXPECT_EQ(try_sign_in(kOwner, "ana", "correct horse", device).status, 200)
      << "known after a restart, too";
}

TEST_F(SignInAttack, WrongNamesLockNoOneOut) {
  start({"--registration", "open"});
  sign_up_ana();
  for (int i = 0; i < 25; ++i) {
    EXPECT_EQ(try_sign_in(kOwner, "n" + std::to_string(i)).status, 401);
  }
  EXPECT_EQ(try_sign_in(kOwner, "ana").status, 200);
}

TEST_F(SignInAttack, AFullQueueHasAPlaceForANewcomer) {
  start({"--registration", "open"});
  const std::string device = sign_up_ana();
  Flood flood(served_->port());
  for (int i = 0; i < 24 * 5; ++i) {
    flood.send("127.0.1." + std::to_string(i % 24 + 1),
               request("sign-in", "n" + std::to_string(i), "wrong horse", ""));
  }
  EXPECT_EQ(try_sign_in(kOwner, "ana", "correct horse", device).status, 200);
  EXPECT_EQ(try_sign_in(kOwner, "ana").status, 200);
  EXPECT_LT(flood.answered(), flood.size()) << "before the others are done";
}

TEST_F(SignInAttack, AStopWaitsForNoPassword) {
  start();
  Flood flood(served_->port());
  for (int i = 0; i < 40; ++i) {
    flood.send("127.0.1." + std::to_string(i % 20 + 1),
               request("sign-in", "n" + std::to_string(i), "wrong horse", ""));
  }
  end();
  EXPECT_EQ(exit_code_, 0);
  EXPECT_GT(flood.count("503"), 0u);
}

}  // namespace
}  // namespace fray
