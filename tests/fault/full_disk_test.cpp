#include <csignal>

#include <gtest/gtest.h>
#include <sys/resource.h>

#include "fault/house.h"
#include "fault/replay.h"

namespace fray::fault {
namespace {

// Files of the server may not grow beyond this.
constexpr rlim_t kMostBytes = 400'000;

void limit_files() {
  // A write beyond the limit fails, and does not end the process.
  std::signal(SIGXFSZ, SIG_IGN);
  const rlimit limit{kMostBytes, kMostBytes};
  setrlimit(RLIMIT_FSIZE, &limit);
}

TEST(FullDisk, StopsTheTablesWithANoticeAndLosesNothing) {
  House house(2);
  house.open({}, limit_files);
  const std::uint16_t port = house.server().port();
  EXPECT_EQ(http_status(port, "/readyz"), 200);
  house.play();
  ASSERT_TRUE(eventually([&] {
    return std::ranges::all_of(house.clients(), [](const auto& c) { return c->is_frozen.load(); });
  })) << house.log();
  house.join();
  for (const auto& c : house.clients()) {
    EXPECT_NE(c->frozen().find("can't save its log"), std::string::npos) << c->frozen();
    EXPECT_EQ(c->complaints(), std::vector<std::string>{});
  }
  // It says so when asked, and lives.
  EXPECT_EQ(http_status(port, "/readyz"), 503);
  EXPECT_EQ(http_status(port, "/healthz"), 200);
  EXPECT_NE(house.log().find("has stopped"), std::string::npos);
  EXPECT_EQ(house.close(), 0);

  // Once there is room again, everything continues.
  const std::size_t before = house.answered();
  for (const auto& c : house.clients()) c->is_frozen = false;
  house.open();
  EXPECT_EQ(http_status(house.server().port(), "/readyz"), 200);
  house.play();
  EXPECT_TRUE(house.wait_for_answers(100)) << house.log();
  EXPECT_GT(house.answered(), before);
  house.kill();
  house.join();
  for (const auto& c : house.clients()) EXPECT_EQ(c->complaints(), std::vector<std::string>{});
  for (const std::string& table : house.tables()) {
    EXPECT_EQ(check_log(house.database(), house.clients_of(table)), std::vector<std::string>{});
  }
}

}  // namespace
}  // namespace fray::fault
