// The files of a running server are deleted, or another file is put in their place.
#include <filesystem>

#include <gtest/gtest.h>

#include "fault/house.h"

namespace fray::fault {
namespace {

namespace fs = std::filesystem;

bool all_frozen(House& house) {
  return eventually([&] {
    return std::ranges::all_of(house.clients(), [](const auto& c) { return c->is_frozen.load(); });
  });
}

TEST(LostFiles, StopTheTablesUnderLoadWithAReason) {
  House house(2);
  house.open();
  const std::uint16_t port = house.server().port();
  house.play();
  ASSERT_TRUE(house.wait_for_answers(20)) << house.log();
  fs::remove(house.database());
  ASSERT_TRUE(all_frozen(house)) << house.log();
  house.join();
  for (const auto& c : house.clients()) {
    EXPECT_NE(c->frozen().find(house.database() + " was deleted"), std::string::npos)
        << c->frozen();
    EXPECT_EQ(c->complaints(), std::vector<std::string>{});
  }
  EXPECT_EQ(http_status(port, "/readyz"), 503);
  EXPECT_EQ(http_status(port, "/healthz"), 200);
  EXPECT_EQ(house.close(), 0);
}

// It shows without any action.
TEST(LostFiles, TurnReadinessOffWhileNoOnePlays) {
  House house(1);
  house.open();
  const std::uint16_t port = house.server().port();
  EXPECT_EQ(http_status(port, "/readyz"), 200);
  const std::string copy = house.database() + ".copy";
  fs::copy_file(house.database(), copy);
  fs::rename(copy, house.database());
  EXPECT_TRUE(eventually([&] { return http_status(port, "/readyz") == 503; })) << house.log();
  EXPECT_NE(house.log().find("has stopped"), std::string::npos);
  EXPECT_NE(house.log().find("replaced"), std::string::npos);
  EXPECT_EQ(house.close(), 0);
}

}  // namespace
}  // namespace fray::fault
