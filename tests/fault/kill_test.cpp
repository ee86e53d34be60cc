#include <gtest/gtest.h>

#include "fault/house.h"
#include "fault/replay.h"

namespace fray::fault {
namespace {

// The server is killed under load, again and again, at no particular moment. What a client has seen
// is still so, and continues from there.
TEST(Kill, LosesNothingThatAnyoneHasSeenAndDoesNothingTwice) {
  constexpr int kKills = 20;
  House house(3);
  encounter::RandomSource whim(20261120);
  std::size_t unanswered = 0;
  for (int i = 0; i < kKills; ++i) {
    house.open();
    house.play();
    // Somewhere between the first commands of this life and a few hundred later.
    ASSERT_TRUE(house.wait_for_answers(1 + whim.below(400))) << house.log();
    house.kill();
    house.join();
    for (const auto& c : house.clients()) {
      unanswered += c->has_unanswered();
      ASSERT_EQ(c->complaints(), std::vector<std::string>{}) << "after kill " << i + 1;
    }
  }
  for (const std::string& table : house.tables()) {
    EXPECT_EQ(check_log(house.database(), house.clients_of(table)), std::vector<std::string>{});
  }
  // Otherwise the kills came between the commands, and tried nothing.
  EXPECT_GT(unanswered, 20u);
  std::size_t retries = 0;
  for (const auto& c : house.clients()) retries += c->retries();
  EXPECT_GT(retries, 20u);

  // The last server sends the same past as the earlier ones did, as far back as it sends events.
  house.open();
  for (const auto& c : house.clients()) c->play(house.server().port(), house.token(*c), 900);
  EXPECT_TRUE(house.wait_for_answers(10));
  house.leave();
  house.join();
  for (const auto& c : house.clients()) EXPECT_EQ(c->complaints(), std::vector<std::string>{});
  EXPECT_EQ(house.close(), 0);
}

}  // namespace
}  // namespace fray::fault
