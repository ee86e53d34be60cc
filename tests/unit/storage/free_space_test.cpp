#include "storage/free_space.h"

#include <vector>

#include <gtest/gtest.h>

namespace fray::storage {
namespace {

TEST(FreeSpace, IsShortBelowTheLeastUntilHalfAsMuchAgainIsThere) {
  std::int64_t left = 1000;
  std::vector<bool> said;
  FreeSpace space(
      "/srv/fray.db", 600, [&](bool is_short, std::int64_t) { said.push_back(is_short); },
      [&](const std::filesystem::path& folder) {
        EXPECT_EQ(folder, "/srv");
        return left;
      });
  FreeSpace::Clock::time_point now{std::chrono::hours(1)};
  EXPECT_FALSE(space.is_short(now));
  left = 599;
  EXPECT_FALSE(space.is_short(now)) << "once a second is enough";
  now += FreeSpace::kAgain;
  EXPECT_TRUE(space.is_short(now));
  left = 800;
  now += FreeSpace::kAgain;
  EXPECT_TRUE(space.is_short(now)) << "not to and fro";
  left = 900;
  now += FreeSpace::kAgain;
  EXPECT_FALSE(space.is_short(now));
  EXPECT_EQ(space.bytes(now), 900);
  EXPECT_EQ(said, (std::vector{true, false}));
}

TEST(FreeSpace, OfNoLeastIsNeverShort) {
  FreeSpace space("/srv/fray.db", 0, {}, [](const auto&) { return std::int64_t{0}; });
  EXPECT_FALSE(space.is_short());
}

TEST(FreeSpace, AsksTheFileSystem) {
  FreeSpace space("/tmp/fray.db", 1, {});
  EXPECT_GT(space.bytes(), 0);
}

}  // namespace
}  // namespace fray::storage
