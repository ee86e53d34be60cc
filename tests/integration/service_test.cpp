// What the server reports to a service manager: systemd's protocol, with this test in systemd's
// place.
#include <cstdlib>
#include <cstring>

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "integration/server_fixture.h"

namespace fray {
namespace {

class Manager {
 public:
  explicit Manager(const std::string& path) : socket_(::socket(AF_UNIX, SOCK_DGRAM, 0)) {
    sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
    std::strncpy(address.sun_path, path.c_str(), sizeof address.sun_path - 1);
    if (::bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      throw std::runtime_error("cannot bind " + path);
    }
    ::setenv("NOTIFY_SOCKET", path.c_str(), 1);
  }
  ~Manager() {
    ::unsetenv("NOTIFY_SOCKET");
    ::unsetenv("WATCHDOG_USEC");
    ::close(socket_);
  }
  /// The next notification; empty if there is none within `patience`.
  std::string told(int patience_ms = 20'000) {
    pollfd ready{socket_, POLLIN, 0};
    if (::poll(&ready, 1, patience_ms) <= 0) return {};
    char text[256];
    const ssize_t size = ::recv(socket_, text, sizeof text, 0);
    return {text, static_cast<std::size_t>(std::max<ssize_t>(0, size))};
  }

 private:
  int socket_;
};

class Service : public ServerTest {
 protected:
  Manager manager_{folder_.file("notify")};
};

TEST_F(Service, ReportsThatItIsReadyAliveAndStopping) {
  ::setenv("WATCHDOG_USEC", "20000", 1);
  start();
  EXPECT_EQ(manager_.told(), "READY=1");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(manager_.told(), "WATCHDOG=1");
  end();
  std::string last;
  for (std::string told = manager_.told(0); !told.empty(); told = manager_.told(0)) last = told;
  EXPECT_EQ(last, "STOPPING=1");
  EXPECT_EQ(exit_code_, 0);
}

TEST_F(Service, SendsNothingUnrequested) {
  start();
  EXPECT_EQ(manager_.told(), "READY=1");
  end();
  EXPECT_EQ(manager_.told(), "STOPPING=1") << "no watchdog was wanted";
}

TEST_F(Service, StartsWhereTheManagersSocketIsGone) {
  ::setenv("NOTIFY_SOCKET", folder_.file("nowhere").c_str(), 1);
  start();
  sit("ana");
  end();
  EXPECT_EQ(exit_code_, 0);
}

}  // namespace
}  // namespace fray
