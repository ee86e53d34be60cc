#include "rules/powerframe/arithmetic/attack.h"

#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace fray::powerframe {
namespace {

TEST(Attack, DoesTwoMoreForEachFivePointsOfMargin) {
  EXPECT_EQ(damage_bonus(4), 0);
  EXPECT_EQ(damage_bonus(5), 2);
  EXPECT_EQ(damage_bonus(14), 4);
  EXPECT_EQ(damage_bonus(15), 6);
  EXPECT_EQ(damage_bonus(-9), 0);
}

// Normal hits, Critical ones, and those of one or two steps more, by the Margin (L5334-5349).
TEST(Attack, OfABurstHitsAsTheTableSays) {
  const std::vector<std::array<int, 4>> printed = {
      {1, 0, 0, 0}, {1, 0, 0, 0}, {2, 0, 0, 0}, {2, 0, 0, 0}, {2, 1, 0, 0},
      {2, 1, 0, 0}, {2, 2, 0, 0}, {2, 2, 0, 0}, {2, 3, 0, 0}, {2, 2, 1, 0},
      {2, 3, 1, 0}, {2, 2, 2, 0}, {2, 3, 2, 0}, {2, 2, 3, 0}, {2, 3, 2, 1},
      {2, 2, 3, 1}, {2, 3, 2, 2}, {2, 2, 3, 2}, {2, 3, 2, 3}};
  constexpr int kManyShots = 20;
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const int margin = static_cast<int>(i) + 1;
    std::array<int, 4> found{};
    for (int hit = 0; hit < auto_hits(margin, kManyShots, 0); ++hit) {
      ++found[static_cast<std::size_t>(auto_margin(margin, hit, 0) / kCriticalStep)];
    }
    EXPECT_EQ(found, printed[i]) << margin;
  }
}

TEST(Attack, OfABurstHitsNoMoreThanItsShots) {
  EXPECT_EQ(auto_hits(9, 3, 0), 3);
  EXPECT_EQ(auto_hits(0, 3, 0), 0);
  EXPECT_EQ(auto_hits(-2, 3, 0), 0);
}

TEST(Attack, OfABurstIsAimedForItsFirstShotAlone) {
  EXPECT_EQ(auto_hits(1, 5, 2), 1);
  EXPECT_EQ(auto_hits(4, 5, 2), 1);
  EXPECT_EQ(auto_hits(5, 5, 2), 2);
  EXPECT_EQ(auto_margin(9, 0, 2), 9);
  EXPECT_EQ(auto_margin(9, 1, 2), 5);
  EXPECT_EQ(auto_margin(9, 2, 2), 3);
}

TEST(Attack, PushesAHexFurtherForEachFivePoints) {
  EXPECT_EQ(pushed(1), 1);
  EXPECT_EQ(pushed(4), 1);
  EXPECT_EQ(pushed(5), 2);
  EXPECT_EQ(pushed(10), 3);
}

TEST(Attack, HoldsBackTheOneWhoHolds) {
  for (const auto& [hold, penalty] :
       std::vector<std::pair<int, int>>{{0, 0}, {1, 0}, {2, 1}, {5, 2}, {6, 3}, {9, 3}}) {
    EXPECT_EQ(holding_penalty(hold), penalty) << hold;
  }
  EXPECT_EQ(kMostHold, 6);
}

TEST(Attack, CostsHealthForEachFivePointsOfStunAtOnce) {
  EXPECT_EQ(health_of_stun(4), 0);
  EXPECT_EQ(health_of_stun(5), 1);
  EXPECT_EQ(health_of_stun(10), 2);
}

}  // namespace
}  // namespace fray::powerframe
