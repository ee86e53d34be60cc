#include "rules/success_rolls/states.h"

#include <gtest/gtest.h>

namespace fray::success_rolls {
namespace {

// Cases 3 and 4 of the worked examples.
TEST(States, WoundsOfAFighterWith11) {
  EXPECT_FALSE(major_wound(4, 11));
  EXPECT_FALSE(major_wound(5, 11));
  EXPECT_TRUE(major_wound(6, 11));
  EXPECT_FALSE(major_wound(5, 10));  // strictly more than half
  EXPECT_TRUE(below_third(1, 11));
  EXPECT_EQ(shock(4), 4);
  EXPECT_EQ(shock(10), 4);
  EXPECT_EQ(shock(2), 2);
  EXPECT_EQ(shock(3, 2), 6);  // the groin
  EXPECT_EQ(shock(9, 2), 8);
}

TEST(States, Case19DyingByMultiples) {
  EXPECT_EQ(death_rolls(3, -22, 10), 2);
  EXPECT_EQ(death_rolls(3, -9, 10), 0);
  EXPECT_EQ(death_rolls(-9, -10, 10), 1);
  EXPECT_EQ(death_rolls(-10, -19, 10), 0);
  EXPECT_EQ(death_rolls(3, -60, 10), 4);
  EXPECT_EQ(death_rolls(-5, 3, 10), 0);
  EXPECT_EQ(staying_awake(0, 10), 0);
  EXPECT_EQ(staying_awake(-9, 10), 0);
  EXPECT_EQ(staying_awake(-15, 10), -1);
  EXPECT_EQ(staying_awake(-22, 10), -2);
  EXPECT_FALSE(surely_dead(-49, 10));
  EXPECT_TRUE(surely_dead(-50, 10));
  for (int hp = 0; hp <= 2; ++hp) EXPECT_TRUE(below_third(hp, 9)) << hp;
  EXPECT_FALSE(below_third(3, 9));
  EXPECT_EQ(half_up(9), 5);
  EXPECT_EQ(half_up(8), 4);
}

TEST(States, Case21Fatigue) {
  EXPECT_TRUE(below_third(3, 11));
  EXPECT_FALSE(below_third(4, 11));
  EXPECT_EQ(hp_for_fatigue(1, -2), 2);
  EXPECT_EQ(hp_for_fatigue(-2, -5), 3);
  EXPECT_EQ(hp_for_fatigue(5, 0), 0);
  EXPECT_EQ(battle_fatigue(10, 2), 0);
  EXPECT_EQ(battle_fatigue(11, 2), 3);
  EXPECT_EQ(battle_fatigue(11, 0), 1);
  EXPECT_EQ(battle_fatigue(11, 4), 5);
}

// Cases 2 and 28.
TEST(States, StunPointsShareTheirLossWithLife) {
  EXPECT_EQ(hp_of_stun(5, 5), 1);
  EXPECT_EQ(hp_of_stun(7, 5), 1);
  EXPECT_EQ(hp_of_stun(7 + 8, 5), 3);
  EXPECT_EQ(stun_lost(3, 10), 3);
  EXPECT_EQ(hp_of_stun(75, 5), 15);  // both reach 0 together
}

TEST(States, LimbsLoseNoMoreThanCripplesThem) {
  EXPECT_EQ(crippling(10, 2), 6);
  EXPECT_EQ(crippling(11, 2), 6);
  EXPECT_EQ(crippling(10, 3), 4);
}

}  // namespace
}  // namespace fray::success_rolls
