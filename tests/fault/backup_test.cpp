// The steps of deploy/README.md, taken under load.
#include <filesystem>

#include <gtest/gtest.h>

#include "fault/house.h"
#include "support/process.h"

namespace fray::fault {
namespace {

namespace fs = std::filesystem;

int fray(const std::vector<std::string>& arguments) {
  std::vector<std::string> words{FRAY_PROGRAM};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return support::Process(words).wait();
}

TEST(Backup, IsMadeUnderLoadAndRestored) {
  House house(2);
  house.open();
  const SeatClient& somebody = *house.clients().front();
  const std::string token = house.token(somebody);
  house.play();
  ASSERT_TRUE(house.wait_for_answers(50)) << house.log();
  const std::string copy = house.database() + "-friday";
  ASSERT_EQ(fray({"admin", "backup", house.database(), "--to", copy}), 0);
  const std::size_t at_the_copy = house.answered();
  ASSERT_TRUE(house.wait_for_answers(50)) << "the tables play on";
  EXPECT_EQ(fray({"replay", copy, "--check"}), 0);
  EXPECT_EQ(fray({"admin", "restore", house.database(), "--from", copy}), 1) << "it is in use";
  ASSERT_TRUE(house.wait_for_answers(50)) << "the tables play on";

  // The disk is lost, and the server with it.
  house.kill();
  house.join();
  for (const auto& c : house.clients()) EXPECT_EQ(c->complaints(), std::vector<std::string>{});
  for (const char* suffix : {"", "-wal", "-shm"}) fs::remove(house.database() + suffix);
  ASSERT_EQ(fray({"admin", "restore", house.database(), "--from", copy}), 0);

  // The old links lead to the same seats, and the tables continue.
  house.open();
  EXPECT_EQ(house.token(somebody), token);
  std::vector<std::unique_ptr<SeatClient>> people;
  std::uint64_t seed = 100;
  for (const auto& c : house.clients()) {
    people.push_back(std::make_unique<SeatClient>(c->table(), c->seat(), ++seed));
    people.back()->play(house.server().port(), house.token(*c));
  }
  const auto answered = [&] {
    std::size_t sum = 0;
    for (const auto& c : people) sum += c->answered;
    return sum;
  };
  EXPECT_TRUE(eventually([&] { return answered() >= 50; })) << house.log();
  for (const auto& c : people) c->leave();
  for (const auto& c : people) c->join();
  for (const auto& c : people) EXPECT_EQ(c->complaints(), std::vector<std::string>{});
  EXPECT_EQ(house.close(), 0);
  EXPECT_EQ(fray({"replay", house.database(), "--check"}), 0);
  // Stopped, the server has left all of it in the one file.
  fs::copy_file(house.database(), copy + "-stopped");
  EXPECT_EQ(fray({"replay", copy + "-stopped", "--check"}), 0);
  EXPECT_GE(at_the_copy, 50u);
}

}  // namespace
}  // namespace fray::fault
