#include "wire/brief.h"

#include <gtest/gtest.h>

namespace fray::wire {
namespace {

TEST(Brief, HasSeatsAndPolicyAndNothingThatGrows) {
  table::Setup setup{.title = "Duel", .ruleset = "toy", .map = std::string(10'000, '.')};
  setup.sides = {"north", "south"};
  for (int n = 0; n < 300; ++n) {
    setup.combatants.push_back({.key = "c" + std::to_string(n), .name = "One", .sheet = "x = 1"});
  }
  setup.seats.push_back({.key = "bo",
                         .side = table::Side{1},
                         .controls = {table::CombatantId{299}},
                         .delegate = table::SeatId{1},
                         .account = "an account"});
  setup.seats.push_back({.key = "gm", .role = table::Role::Gm});
  setup.policy.decision_ms = 30'000;
  const std::string bytes = encode_brief("1.2", setup);
  EXPECT_LT(bytes.size(), 200u);
  const auto brief = decode_brief(bytes);
  ASSERT_TRUE(brief) << brief.error();
  EXPECT_EQ(brief->ruleset_version, "1.2");
  EXPECT_EQ(brief->setup.sides, setup.sides);
  EXPECT_EQ(brief->setup.policy, setup.policy);
  ASSERT_EQ(brief->setup.seats.size(), 2u);
  EXPECT_TRUE(brief->setup.seats[0].controls.empty());
  setup.seats[0].controls.clear();
  EXPECT_EQ(brief->setup.seats, setup.seats);
  EXPECT_FALSE(decode_brief("what?"));
}

}  // namespace
}  // namespace fray::wire
