#include "rules/success_rolls/mass/command.h"

#include <gtest/gtest.h>

#include "rules/success_rolls/exchange.h"

namespace fray::success_rolls {
namespace {

TEST(Command, IsHarderForMoreUnits) {
  EXPECT_EQ(command_target(14, 3), 11);
}

TEST(Command, GivesHalfItsMargin) {
  EXPECT_EQ(command_bonus(judge(7, 11)), 2);
  EXPECT_EQ(command_bonus(judge(14, 11)), -1) << "half of 3, towards nothing";
  EXPECT_EQ(command_bonus(judge(11, 11)), 0);
  EXPECT_EQ(command_bonus(judge(6, 11)), 2) << "half of 5, towards nothing";
}

TEST(Command, PaysForTheUnitsRiskWithItsOwn) {
  EXPECT_EQ(own_modifier(-4), -4);
  EXPECT_EQ(unit_modifier(-4), 4);
}

TEST(Mass, TakesAsLongAsItIsLarge) {
  EXPECT_EQ(mass_duration(9), 1);
  EXPECT_EQ(mass_duration(10), 10);
  EXPECT_EQ(mass_duration(500), 100);
  EXPECT_EQ(mass_duration(7000), 1000);
}

TEST(Mass, LosesAShareOfItsFigures) {
  EXPECT_EQ(scaled_thousandths(7, 10, 100), 700);
  EXPECT_EQ(losses(100, 700, 10), 7);
  EXPECT_EQ(losses(100, 5'000, 10), 50);
  EXPECT_EQ(losses(100, 10'000, 10), 100);
  EXPECT_EQ(losses(100, 99'000, 10), 100);
}

}  // namespace
}  // namespace fray::success_rolls
